"""The plan of the world: who reads it sees the map.

The playing field is `FIELD`, a letter a tile, north at the top:

    .  grass       ,  forest floor    =  dirt path   o  cobbles    m  mossy slabs
    ~  water       B  bridge          #  ruin wall   s  tilled soil
    ^  terrace: a wall's top that can be walked on          S  stairs in a wall
    T  thicket (blocked, grows trees)
    O  oak   X  blossom   A  autumn tree   P  pine: a lone tree, its trunk on this tile and the next

Below the field lie empty rows, and below those the rooms of the houses: outside the scene
rectangle, reached through portals. Everything else is placed by (column, row), row 0 at the top.
"""

from __future__ import annotations

from .words import BOOK_OF_GUARDS, BOOK_OF_SLIMES, BOOK_OF_SWORDS, MIRA, OSWIN, TAM

FIELD = (
    "TTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTT~~~TTTTTTTTTTTTTTTTTTTTTTTTTTTTT",
    "TTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTT~~~~TTTTTTTTTTTTTTTTTTTTTTTTTTTT",
    "TTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTT~~~~TTTTTTTTTTTTTTTTTTTTTTTTTTTT",
    "TTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTT~~~~~TTTTTTTTTTTTTTTTTTTTTTTTTTT",
    "TTTTT,,,TTTTTTTTTTTTTTTTTTTTTTTTT~~~~TTTTTT##################TTT",
    "TTTT,,,,,TTTTTTTTTT,,,,,,,,TTTTT~~~~~TTTTTT##################TTT",
    "TTTT,,,,,TTTTTTTTT,,,P,,,,,,TTTT~~~~.......#mmmmmmmmmmmmmmmm#TTT",
    "TTTTT,,,,TTTTTTTTT,,,,,,,,,,,,,,BBBB,,,,,..#mmmmmmmmmmm###mm#TTT",
    "TTTTTTT,,TTTTTTTTT,,,,,,,,,,,,,,BBBB,,,,,..#mm#mmm..mmm###mm#TTT",
    "TTTTTTT,,TTTTTTTT,,,,,,,,P,TTTTT~~~..,,,,,.#mm#mm.mmmmmmmmmm#TTT",
    "TTTTTTT,,,TTTTTT,,,,TTTTTTTTTTTT~~~..,,,,,,#mm#mmm#####mmm,m#TTT",
    "TTTTTTTT,,,,,,,,,,,TTTTTTTTTTTTT~~~~.,,,,,,#mmmmmm#^^^#mm,O,#TTT",
    "TTTTTTTT,,,,,P,,,TTTTTTTTTTTTTTT~~~~~.....,,mmmmmm#^^^#mm,,,#TTT",
    "TTTTTTTT,,,,,,,,TTTTTTTTTTTTTTTTT~~~~......,mmmmmm##S##mmmm,#TTT",
    "TTTTTTTT,,,,==,,TTTTT,,,TTTTTT~~~~~~~~~TT..#...mmmmmmmmmm#mm#TTT",
    "TTTTTTTT,,,,===,,,,,,,,,,,TT~~~~~~~~~~~TT..#..m###mmmmmmm#mm#TTT",
    "TTTTTTTTT,,,,===,,,,,,,,,,TT~~~~~~~~~~~~~..#O.m###mmmmmmm#mm#TTT",
    "TTTTTTTTTTTTTT===TT,,,,,,,TT~~~~~~~~~~~~~~.#..mmmmmmm,mmm#mm#TTT",
    "TTTTTTTTTTTTTTT===TTT,,,TTTTT~~~~~~~~~~~~~.#.mmmmmmmmmmmmmmm#TTT",
    "TTTTTTTTTTTTTTTT===TTTTTTTTTT~~~~~~~~~~~~~.########mm########TTT",
    "TTTTTTTTTTTTTTTTT==TTTTTTTTTTT~~~~~~~~~~~..########SS########TTT",
    "TTTTTTTTTTTTTTTTT==TTTTTTTTTTTTT~~~~~~~~...........==........TTT",
    "TTT.........=======.............~~~~~~~~.P.......====....P...TTT",
    "TTT.........=====,,..............~~~~~~~....O...=====........TTT",
    "TTT.O....X..==..........O.........~~~~~~.......====.....A....TTT",
    "TTT.........==.......X.......O....~~~~~..P.....===...........TTT",
    "TTT........===...................~~~~~~........==..P.........TTT",
    "TTT........===...................~~~~~.....O...==....P.......TTT",
    "TTT........==....==.............~~~~~~.........==.........A..TTT",
    "TTT........==....==...........X.~~~~~...O......==.P...P......TTT",
    "TTT.....==.==....ooo............~~~~~~.........==............TTT",
    "TTT.....=======ooooooo...........~~~~~.......=====...........TTT",
    "TTT.O...======ooooooooo....=.....~~~~~~.....========.....A...TTT",
    "TTT........===ooooooooo===========BBBBB========.=====........TTT",
    "TTT.......=====ooooooo============BBBBB=======....=====......TTT",
    "TTT.......===....ooo..............~~~~~..............~~~~..P.TTT",
    "TTT.......==.......................~~~~.O...........~~~~~~...TTT",
    "TTT.......==ssss..........O........~~~~............~~~~~~~...TTT",
    "TTT.......==ssss......X.........X..~~~~~...A.....A..~~~~~....TTT",
    "TTT.========ssss....................~~~~~....................TTT",
    "TTT.========ssss...O..........O.....~~~~~.A...A...........P..TTT",
    "TTT.................................~~~~~....................TTT",
    "TTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTT~~~~~~TTTTTTTTTTTTTTTTTTTTTTT",
    "TTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTT~~~~~TTTTTTTTTTTTTTTTTTTTTTTT",
)

COLUMNS = len(FIELD[0])
FIELD_ROWS = len(FIELD)
ROWS = 66

# a house: picture, column, row of its top left tile, width
HOUSES = (
    ("house_hero", 6, 25, 5),
    ("house_elder", 14, 23, 7),
    ("house_shop", 23, 27, 6),
    ("house_farm", 4, 34, 5),
)
HOUSE_ROWS = 5

# rooms: inner walls # (seen from above), ^ and - (upper and lower half of the front), V and v
# (the same with a window), boards _, the way out M
ROOMS = {
    "hero": (6, 52, """
        ################
        #^^^V^^^^^^V^^^#
        #---v------v---#
        #______________#
        #______________#
        #______________#
        #______________#
        #______________#
        #______________#
        #______________#
        #######M########
    """),
    "elder": (40, 52, """
        ##################
        #^^^^V^^^^^^V^^^^#
        #----v------v----#
        #________________#
        #________________#
        #________________#
        #________________#
        #________________#
        #________________#
        #________________#
        ########M#########
    """),
}  # fmt: skip

HOME = "hero"  # the room the treasures are to be brought to

# furniture of the rooms: picture, column, row, width and height in tiles, does it block
FURNITURE = (
    ("fireplace", 13, 53, 2, 2, True),
    ("bed", 7, 55, 1, 2, True),
    ("plant", 7, 61, 1, 1, True),
    ("bookshelf", 19, 53, 1, 2, True),
    ("bookshelf", 20, 53, 1, 2, True),
    ("rug", 12, 57, 3, 2, False),
    ("table", 17, 58, 2, 1, True),
    ("stool", 16, 58, 1, 1, True),
    ("stool", 19, 58, 1, 1, True),
    ("plant", 20, 61, 1, 1, True),
    ("fireplace", 48, 53, 2, 2, True),
    *(("bookshelf", column, 53, 1, 2, True) for column in (41, 42, 43, 54, 55, 56)),
    ("rug", 47, 57, 3, 2, False),
    ("table", 52, 58, 2, 1, True),
    ("stool", 51, 58, 1, 1, True),
    ("stool", 54, 58, 1, 1, True),
    ("table", 43, 59, 2, 1, True),
    ("stool", 42, 59, 1, 1, True),
    ("bed", 56, 55, 1, 2, True),
    ("plant", 41, 61, 1, 1, True),
    ("plant", 56, 61, 1, 1, True),
    ("plant", 41, 55, 1, 1, True),
)

# fences as boxes (left, top, right, bottom) with a gap (column, row)
FENCES = (((11, 36, 16, 41), (11, 39)),)
CROPS = {37: "crop_cabbage", 38: "crop_carrot", 39: "crop_wheat", 40: "crop_cabbage"}

# what stands on two by two tiles, of which the upper two are above the characters: top left tile
FOUNTAIN = (18, 32)
STALL = (13, 28)
# ruin walls that carry a banner; cells with a flat picture
BANNERS = ((47, 5), (51, 5), (55, 5), (47, 20), (56, 20), (51, 13), (53, 13))
# the keep within its outer walls: left, top, right, bottom (tiles, inclusive)
YARD = (44, 6, 59, 18)
# towers: column and row of the left tile of the foot; the crystal's foot
TOWERS = ((43, 5), (59, 5), (43, 20), (49, 20), (53, 20), (59, 20))
CRYSTAL = (52, 11)

FLAT = {
    "mushrooms": ((9, 6), (15, 11), (19, 16), (26, 9), (11, 12), (37, 9)),
    "fern": ((5, 7), (9, 10), (12, 13), (20, 8), (24, 10), (22, 15), (18, 12), (39, 8), (58, 12)),
    "flowers_pink": ((6, 30), (19, 28), (24, 32)),
    "flowers_white": ((16, 28), (25, 32), (7, 30)),
    "pebbles": ((14, 33), (31, 33), (43, 34), (48, 28), (46, 12), (53, 17), (12, 31), (51, 24)),
    "window_light": ((10, 55), (17, 55), (45, 55), (52, 55)),
}

# props: class, picture, column, row, further properties
PROPS: tuple[tuple[str, str, int, int, dict[str, str | int]], ...] = (
    ("Sign", "sign", 10, 30, {"text": "Your home. Bring the treasures here. A bed for the weary."}),
    ("Sign", "sign", 20, 22, {"text": "North: the Whispering Wood. Mind the slimes."}),
    ("Sign", "sign", 30, 32, {"text": "East: the bridge, and the Sunken Keep beyond it."}),
    ("Sign", "sign", 49, 23, {"text": "The Sunken Keep. Turn back! By order of the Red Guard."}),
    (
        "Chest",
        "chest_closed",
        6,
        5,
        {"content": "gem", "place": "in the Whispering Wood, up north"},
    ),
    ("Chest", "chest_closed", 24, 5, {"content": "coins", "amount": 20}),
    (
        "Chest",
        "chest_closed",
        58,
        6,
        {"content": "key", "place": "in the Sunken Keep, to the east"},
    ),
    ("Chest", "chest_closed", 53, 11, {"content": "gem", "place": "by the crystal of the keep"}),
    ("Chest", "chest_closed", 46, 11, {"content": "potion"}),
    ("Chest", "chest_closed", 59, 39, {"content": "coins", "amount": 10}),
    ("Crate", "crate", 22, 31, {}),
    ("Crate", "crate", 22, 30, {}),
    ("Barrel", "barrel", 29, 31, {}),
    ("Barrel", "barrel", 9, 38, {}),
    ("Hay", "hay", 9, 37, {}),
    ("Hay", "hay", 9, 36, {}),
    ("Hay", "hay", 3, 37, {}),
    ("Crate", "crate", 15, 29, {}),
    ("Pot", "pot", 5, 29, {}),
    ("Pot", "pot", 11, 29, {}),
    ("Pot", "pot", 8, 61, {}),
    ("Pot", "pot", 19, 61, {}),
    ("Barrel", "barrel", 20, 55, {}),
    ("Crate", "crate", 20, 56, {}),
    ("Pot", "pot", 55, 61, {}),
    ("Pot", "pot", 46, 6, {}),
    ("Pot", "pot", 47, 6, {}),
    ("Crate", "crate", 45, 18, {}),
    ("Crate", "crate", 46, 18, {}),
    ("Crate", "crate", 45, 17, {}),
    ("Bush", "bush", 13, 25, {}),
    ("Bush", "bush", 21, 27, {}),
    ("Bush", "bush_berry", 20, 28, {}),
    ("Bush", "bush", 22, 26, {}),
    ("Bush", "bush_berry", 5, 30, {}),
    ("Bush", "bush", 28, 36, {}),
    ("Bush", "bush", 29, 36, {}),
    ("Bush", "bush_berry", 24, 36, {}),
    ("Bush", "bush", 43, 31, {}),
    ("Bush", "bush", 44, 31, {}),
    ("Bush", "bush_berry", 45, 29, {}),
    ("Bush", "bush", 19, 9, {}),
    ("Rock", "rock", 32, 31, {}),
    ("Rock", "rock", 41, 32, {}),
    ("Rock", "rock", 42, 24, {}),
    ("Rock", "rock", 52, 29, {}),
    ("Rock", "rock", 52, 26, {}),
    ("Rock", "rock", 39, 10, {}),
    ("Rock", "rock", 24, 15, {}),
    # they close the bridge in the wood, a way to the keep without the meadow, until pushed along
    ("Boulder", "boulder", 31, 7, {}),
    ("Boulder", "boulder", 31, 8, {}),
    ("Boulder", "boulder", 47, 36, {}),
    # one in the village, to learn it by
    ("Boulder", "boulder", 25, 33, {}),
    ("Sign", "sign", 24, 32, {"text": "A boulder fell on the road. Lean on it, and it gives way!"}),
    ("Pillar", "pillar", 47, 11, {}),
    ("Pillar", "pillar", 51, 15, {}),
    ("Pillar", "pillar", 54, 15, {}),
    ("Torch", "torch_0", 50, 22, {}),
    ("Torch", "torch_0", 53, 22, {}),
    ("Torch", "torch_0", 21, 30, {}),
    ("Torch", "torch_0", 16, 35, {}),
    ("Torch", "torch_0", 32, 32, {}),
    ("Torch", "torch_0", 39, 32, {}),
)

# what one can use though it is only part of the map's picture: class, name, column, row, width
# and height in tiles, further properties
USABLE: tuple[tuple[str, str, int, int, int, int, dict[str, str]], ...] = (
    ("Stall", "", 13, 29, 2, 1, {}),
    ("Bed", "", 7, 55, 1, 2, {}),
    ("Bed", "", 56, 55, 1, 2, {}),
    ("Notice", "Door", 27, 31, 1, 1, {"hint": "Knock", "text": "Closed: gone to market."}),
    ("Notice", "Door", 5, 38, 1, 1, {"hint": "Knock", "text": "Nobody is in. It smells of hay."}),
    ("Notice", "Fireplace", 13, 54, 2, 1, {"hint": "Look", "text": "How good it is to be warm."}),
    ("Notice", "Bookshelf", 19, 53, 2, 2, {"hint": "Read", "text": BOOK_OF_SWORDS}),
    ("Notice", "Bookshelf", 41, 53, 3, 2, {"hint": "Read", "text": BOOK_OF_GUARDS}),
    ("Notice", "Bookshelf", 54, 53, 3, 2, {"hint": "Read", "text": BOOK_OF_SLIMES}),
)

# where somebody calls the hero, once: who, column, row, width and height in tiles, what
CALLS = (("Fisher Tam", 32, 33, 2, 2, TAM),)

# fires that shine: column and row of their middle
FIRES = ((13.5, 54), (48.5, 54))

# patrols: name -> corners (column, row) walked in a circle
PATROLS = {
    "keep": ((48, 9), (56, 9), (56, 17), (46, 17), (46, 12), (48, 12)),
    "meadow": ((56, 31), (49, 31), (49, 25), (56, 25)),
}
# spawns: class, name, column, row, further properties
SPAWNS: tuple[tuple[str, str, int, int, dict[str, str]], ...] = (
    ("Hero", "", 8, 31, {"facing": "down"}),
    ("Soldier", "", 48, 9, {"patrol": "keep", "facing": "right"}),
    ("Soldier", "", 56, 31, {"patrol": "meadow", "facing": "left"}),
    ("Villager", "Farmer Oswin", 13, 33, {"image": "villager", "text": OSWIN}),
    ("Villager", "Fisher Tam", 32, 35, {"image": "villager", "text": TAM}),
    ("Villager", "Old Mira", 50, 56, {"image": "elder", "text": MIRA}),
    ("Slime", "", 21, 16, {}),
    ("Slime", "", 13, 14, {}),
    ("Slime", "", 48, 35, {}),
    *(
        ("Coin", "", column, row, {})
        for column, row in (
            (29, 28),
            (13, 22),
            (3, 41),
            (28, 40),
            (16, 18),
            (11, 12),
            (7, 8),
            (22, 7),
            (29, 7),
            (38, 12),
            (41, 8),
            (58, 16),
            (45, 13),
            (58, 13),
            (42, 38),
            (47, 38),
            (58, 26),
            (51, 12),
        )
    ),
)

# a pair of portals: name, outside column, row, inside column, row
PORTALS = (
    ("hero_house", 8, 29, 13, 62),
    ("elder_house", 17, 27, 48, 62),
)

# regions: name, left, top, right, bottom (tiles, inclusive)
REGIONS = (
    ("Amberbrook", 3, 22, 32, 41),
    ("The Whispering Wood", 3, 3, 31, 21),
    ("The Sunken Keep", 43, 4, 60, 20),
)
