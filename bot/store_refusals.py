"""What the store refuses, by name; whoever meets a person turns the name into a sentence."""


class StoreRefusal(Exception):
    """The store did not do what was asked, and changed nothing."""


class NoSuchGame(StoreRefusal):
    """No game of this id in this server; the same for one that never existed (threats TH-18)."""


class NotOpen(StoreRefusal):
    """The table's status does not allow this now."""


class ChannelTaken(StoreRefusal):
    """Another table is open or running in this channel."""


class TooMany(StoreRefusal):
    """A limit is reached; `limit` is how many are allowed and `of` what is counted (lobbies, games)."""

    def __init__(self, limit: int, of: str) -> None:
        super().__init__(f"at most {limit} {of}")
        self.limit, self.of = limit, of


class Full(StoreRefusal):
    """Every place at the table is held."""


class TooFew(StoreRefusal):
    """Not enough hold a place; `taken` is how many do."""

    def __init__(self, taken: int) -> None:
        super().__init__(f"only {taken}")
        self.taken = taken


class TakenPick(StoreRefusal):
    """Somebody else has chosen this already."""


class Seated(StoreRefusal):
    """This account holds a place at the table already (threats TH-36)."""


class NotSeated(StoreRefusal):
    """This account, or this place, is not at the table."""


class Stale(StoreRefusal):
    """The table has moved on since this was made."""


class Closed(StoreRefusal):
    """The vote is over, or there never was one."""


class Reported(StoreRefusal):
    """A report about this question is open already; `number` is its number."""

    def __init__(self, number: int) -> None:
        super().__init__(f"report {number} is open")
        self.number = number


class Repeated(StoreRefusal):
    """This interaction has been carried out already (threats TH-11)."""


class Sealed(StoreRefusal):
    """The game has ended for good: nothing of it changes any more (threats 3.5)."""


class UnsafeFile(StoreRefusal):
    """The database can be read by other accounts of this machine (threats TH-24); the text names the repair."""


class UnusableFile(StoreRefusal):
    """There can be no database at this path; the text names the cause and the cure."""


class ForeignDatabase(StoreRefusal):
    """The database holds tables of another program; the text names the cure."""


class NewerDatabase(StoreRefusal):
    """The database was written by a newer version of this program; the text names the cure."""


class BrokenDatabase(StoreRefusal):
    """The file is no database, or a damaged one; the text names the cure."""


class Busy(StoreRefusal):
    """The database did not answer in time, or kept losing races; trying again later may work."""


class NoBackup(StoreRefusal):
    """This kind of database is not backed up by this program; the text says what to use."""
