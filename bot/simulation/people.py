"""Who plays: when they look at their tables, how soon they answer, and how likely they are to go away or be gone."""

from dataclasses import dataclass, field
from datetime import datetime
from zoneinfo import ZoneInfo

from bot.simulation.known import Known

HOUR, DAY = 3600.0, 86400.0
ZONES = ("Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Sydney", "UTC")
NAMES = ("Chloé", "Tomás", "Mira", "Дмитрий", "Ann", "Bo", "Eun-ji", "Yusuf", "茶馆", "@everyone")
UP, DOWN = 7, 23  # hours of the day by one's own clock between which people look at their tables
MODERATOR = 1  # the id of the one who looks after the server; the players follow
PLAYING_MODERATORS = 6  # one of so many people also moderates


@dataclass(frozen=True)
class Habit:
    """How somebody plays: hours until a call is answered, looks a day, chance a day to be gone without a word."""

    name: str
    hours: float
    looks: int
    gone: float
    careless: float  # chance that a move is begun and not finished


HABITS = (
    Habit("prompt", 1.0, 3, 0.002, 0.01),
    Habit("in the evening", 6.0, 1, 0.005, 0.03),
    Habit("late", 26.0, 1, 0.01, 0.08),
    Habit("comes and goes", 12.0, 1, 0.06, 0.1),
)


@dataclass
class Player:
    """One person at however many tables. `until` is when somebody who is not there comes back; never is infinite."""

    id: int
    name: str
    zone: str
    habit: Habit
    until: float = 0.0
    announced: bool = False  # whether he said that he would be away
    moderates: bool = False  # by a role of the server
    games: list[str] = field(default_factory=list)

    def there(self, now: float) -> bool:
        """Whether this person looks at tables at all."""
        return now >= self.until

    def awake(self, at: float) -> float:
        """This instant, or the next morning of this person."""
        wall = datetime.fromtimestamp(at, ZoneInfo(self.zone))
        if UP <= wall.hour < DOWN:
            return at
        return at + (UP - wall.hour) % 24 * HOUR

    def answers(self, now: float, luck: Known) -> float:
        """When this person, called now, comes to the table."""
        return self.awake(now + luck.expovariate(1.0 / (self.habit.hours * HOUR)) + 30.0)


def populace(count: int, luck: Known) -> dict[int, Player]:
    """So many people, by id."""
    ids = range(MODERATOR + 1, MODERATOR + 1 + count)
    return {
        user: Player(
            user,
            f"{NAMES[user % len(NAMES)]} {user}",
            luck.choice(ZONES),
            luck.choice(HABITS),
            moderates=user % PLAYING_MODERATORS == MODERATOR + 1,
        )
        for user in ids
    }
