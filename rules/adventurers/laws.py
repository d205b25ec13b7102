"""The words of the game that can be looked up, and where the rules speak of each verb, word and special ability."""

from collections.abc import Mapping

from rules.adventurers.catalog import BonusField, Feature, Keyword, Kind, Special, Tag

WORDS: tuple[tuple[str, str, tuple[str, ...], str], ...] = (
    ("adventurer", "Whom a player leads: attributes, life, an innate skill, skills and items. A player may lead "
     "several.", ("hero", "character", "player"), "PA-A1, PA-A2, PA-A3, PA-S1, PA-S2"),
    ("enemy", "What lives at a location: common enemies, lieutenants, Dark Lords.", ("monster", "creature", "foe"),
     "PA-F1, PA-E4, PA-N1"),
    ("lieutenant", "Leads the enemies of the second battle at a type of location.", ("boss", "leader of enemies"),
     "PA-F2 to PA-F5, PA-R20, PA-R21"),
    ("Dark Lord", "Comes at the third battle at a type of location. Its fall wins the game.", ("boss", "villain"),
     "PA-F6, PA-G1, PA-Y1, PA-R21, PA-R63"),
    ("life", "Life points: so many wounds fell an adventurer or defeat an enemy.", ("health", "HP", "hit points"),
     "PA-P3, PA-X18, PA-R57"),
    ("wound", "What a hit deals; wounds add up.", ("damage", "harm"), "PA-X18, PA-R37, PA-R92"),
    ("attributes", "Strength (red), Dexterity (blue), Intelligence (green): so many tokens of a colour. Speed says how "
     "far one moves.", ("stats", "strength", "dexterity", "intelligence", "speed"), "PA-A2, PA-P1, PA-P2, PA-R2"),
    ("token", "Red, blue or green: spent to roll a die of that colour, in attack or defence.", ("stamina", "energy"),
     "PA-T1, PA-T2, PA-T3, PA-R58"),
    ("fatigue", "Comes from skills and assaults, and takes the place of tokens when they come back. Two go after each "
     "round.", ("tired", "exhaustion"), "PA-X13 to PA-X16, PA-H9, PA-R9, PA-R10"),
    ("dice", "Red: sword, shield, push. Blue: bow, dodge, reflexes. Green: sword, bow, dodge, idea. All: special and "
     "critical.", ("faces", "icons", "hits"), "PA-D1, PA-D7, PA-D11, PA-R1"),
    ("critical", "Counts as any icon of its own die.", ("crit", "wild"), "PA-D3, PA-R22"),
    ("idea", "A green die that shows it may reroll one die of the roll.", ("reroll",), "PA-D12, PA-R23"),
    ("reflexes", "A blue die that shows them may discard a die and take its token back.", ("take back a token",),
     "PA-D9, PA-D10, PA-R23, PA-R69"),
    ("special", "Switches on innate skills and some words of weapons.", ("star",), "PA-D6, PA-A4, PA-W5"),
    ("front", "The first row of a side. Melee weapons are used there.", ("tile", "row 1", "first row"),
     "PA-C1, PA-C2, PA-I2"),
    ("behind", "The rows after the front of a column. When the front falls they move up.", ("row 2", "back row"),
     "PA-B6, PA-R13, PA-X19"),
    ("column", "Squares one behind the other. A location opens some of them for each side.", ("lane", "square"),
     "PA-C3, PA-C4, PA-R12, PA-R13"),
    ("flank", "An enemy with nobody before it goes round and stands beside the adventurers, with double melee dice.",
     ("flanking", "flanker"), "PA-N17 to PA-N22, PA-R15, PA-R31, PA-R32"),
    ("track", "The order of play in a battle, from the highest position down.", ("initiative", "order"),
     "PA-Q1 to PA-Q8, PA-R91"),
    ("location", "A card of the map with its type, feature and columns.", ("room", "tile of the map", "place"),
     "PA-M1, PA-M2, PA-C5, PA-C6"),
    ("encounter", "A card with enemies and treasure that lies on a location.", ("quest", "fight"),
     "PA-E1, PA-E2, PA-E3, PA-J2"),
    ("event", "One a round from the second round on.", ("event card",), "PA-V1 to PA-V4, PA-R54"),
    ("explore", "Enter a location with a look at its encounter: then attack or retreat.", ("scout ahead", "enter"),
     "PA-J6, PA-J7, PA-J10"),
    ("assault", "Enter an unexplored location fighting: 2 initiative more, 2 fatigue after the first round.",
     ("rush", "storm"), "PA-J11 to PA-J15, PA-R6, PA-R7"),
    ("retreat", "After exploring: back, without the pool, and a new event.", ("go back",), "PA-J8, PA-J9, PA-R47"),
    ("flee", "In a battle: everybody leaves on the own turn. The encounter stays whole.", ("run", "escape"),
     "PA-H1 to PA-H7, PA-R50 to PA-R53, PA-R101"),
    ("vote", "How the party decides: most votes win, of equals that of the leader.", ("decide", "leader", "agree"),
     "PA-J5, PA-R46"),
    ("skill", "A card with cost, difficulty and fatigue: attack, action, free, reaction, or it works by itself.",
     ("power", "spell", "ability"), "PA-K1 to PA-K9, PA-X11, PA-R24"),
    ("reaction skill", "Used when an enemy attacks: on oneself, or on an ally.", ("reaction", "respond"),
     "PA-R61, PA-N15"),
    ("difficulty", "So many icons a roll must show.", ("target number",), "PA-I13, PA-K9, PA-X10"),
    ("block", "What a shield on a red die prevents, by armour and shields together.", ("armor", "defend"),
     "PA-I10, PA-I12, PA-N16, PA-R33"),
    ("ward", "Prevents the next wounds of attacks, one each.", ("protection",), "PA-R85"),
    ("stun", "One position lower on the track; at 0 a stunned token, which costs the turn.", ("stunned token",),
     "PA-W2, PA-W3, PA-W4, PA-R64, PA-R76"),
    ("poison", "2 wounds for each token when the turn begins; then one token goes.", ("poison token", "venom"),
     "PA-W6, PA-W7, PA-R42"),
    ("pushing", "Two pushes, or a word of the attack: trade places with the one behind.", ("shove", "push back"),
     "PA-D4, PA-D5, PA-R34"),
    ("mark", "Every hit that names that enemy deals 1 more.", ("marked token",), "PA-R89"),
    ("purse", "The coins of one adventurer.", ("gold", "money", "wallet"), "PA-R45"),
    ("coins", "Won as treasure, spent at the market and at the healer.", ("gold pieces",), "PA-R45, PA-Z2"),
    ("market", "After a victory: buy, sell, heal.", ("shop", "store"), "PA-Z1 to PA-Z6, PA-R97"),
    ("healer", "Heals an adventurer completely for coins.", ("heal", "doctor"), "PA-Z9"),
    ("pool", "Items that nobody wears; they belong to all.", ("stash", "inventory", "bag"), "PA-Z7, PA-Z8, PA-J8"),
    ("hands and slots", "Four slots; two hands.", ("equip", "equipment", "slot"), "PA-I18, PA-I19, PA-I11"),
    ("legendary item", "Won at locations, of the two sets that they name.", ("legendary", "artifact", "loot"),
     "PA-L1, PA-L2, PA-L3, PA-H19, PA-R55"),
    ("fallen", "An adventurer without life lies beside the field until healed, or until the battle is over.",
     ("dead", "killed", "unconscious"), "PA-H12 to PA-H16, PA-H22, PA-R14"),
    ("defeated", "An enemy whose wounds reach its life.", ("slain", "destroyed"), "PA-X18, PA-R84"),
    ("short journey", "Two cards of each type: about half as long.", ("short game", "length"), "PA-R100"),
)  # fmt: skip
TAGS: Mapping[Tag, str] = {
    "reach": "PA-W1", "stun": "PA-W2, PA-W3, PA-W4", "splash:1": "PA-W5, PA-R39", "poison": "PA-W6, PA-W7",
    "poisoned": "PA-W8", "pierce": "PA-W9, PA-W10, PA-R36", "magical": "PA-W11, PA-W12", "fire": "PA-U7",
    "push": "PA-R34", "charge": "PA-U3, PA-R27",
}  # fmt: skip
KEYWORDS: Mapping[Keyword, str] = {
    "evil": "PA-U1, PA-U2", "charge": "PA-U3, PA-R27", "bulky": "PA-U4", "armored": "PA-U5",
    "regeneration": "PA-U6, PA-R43", "fire_weakness": "PA-U7",
}  # fmt: skip
SPECIALS: Mapping[Special, str] = {
    "": "", "voron": "PA-U8", "erthias": "PA-U9, PA-R41", "vreigha": "PA-U10, PA-R40", "deretrael": "PA-U11, PA-R27",
    "efestos": "PA-U12, PA-U13", "anabantha": "PA-U14, PA-U15, PA-R27, PA-R28", "endrathii": "PA-U16, PA-R62",
    "silenoz": "PA-U17, PA-R62, PA-R98",
}  # fmt: skip
FEATURES: Mapping[Feature, str] = {
    "": "PA-R3, PA-R48", "cliff": "PA-R34, PA-R77", "battlements": "PA-R37", "dark": "PA-Q2", "sacred": "PA-R77",
    "cover": "PA-C5", "rubble": "PA-R16, PA-H18",
}  # fmt: skip
VERBS: Mapping[Kind, str] = {
    "heal": "PA-R14, PA-R75", "revive": "PA-R14, PA-H15", "ward": "PA-R85", "rest": "PA-X14", "cure": "PA-W4, PA-W7",
    "mark": "PA-R89", "stun": "PA-W2, PA-W3", "token_red": "PA-R58", "token_green": "PA-R58",
    "next_dice_red": "PA-R69, PA-R102", "next_dice_blue": "PA-R69, PA-R102", "next_damage": "PA-R102",
    "next_fire": "PA-R102, PA-U7", "prevent": "PA-R61", "block": "PA-R33", "dodge_double": "PA-D8, PA-R61",
    "village_attack": "PA-Y2, PA-Y3, PA-R48, PA-R93", "adventurer_initiative": "PA-Q2", "enemy_initiative": "PA-R98",
    "ranged_dice": "PA-R98", "start_fatigue": "PA-R8", "heal_all": "PA-V1", "wound_all": "PA-V1",
    "price_percent": "PA-Z2", "sell_percent": "PA-Z4", "healer_price": "PA-Z9", "enemy_red": "PA-R98",
    "coins": "PA-R45", "treasure_percent": "PA-H18", "scout": "PA-R73", "no_assault": "PA-J6",
}  # fmt: skip
BONUSES: Mapping[BonusField, str] = {
    "strength": "PA-R58", "dexterity": "PA-R58", "intelligence": "PA-R58", "speed": "PA-P2", "life": "PA-R57",
    "initiative": "PA-Q2", "block": "PA-R33", "ward_start": "PA-R85", "melee_damage": "PA-R37",
    "ranged_damage": "PA-R37", "fatigue_less": "PA-R10", "heal_bonus": "PA-R77", "point_blank": "PA-R11",
    "opportunist": "PA-R37", "pickpocket": "PA-H18", "companion": "PA-R77",
}  # fmt: skip
