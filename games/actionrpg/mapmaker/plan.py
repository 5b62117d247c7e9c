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
    "TTT.......==..................X....~~~~.O...........~~~~~~...TTT",
    "TTT.......==ssss..........O........~~~~............~~~~~~~...TTT",
    "TTT.......==ssss......X............~~~~~...A.....A..~~~~~....TTT",
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
    "hero": (8, 52, """
        ############
        #^^V^^^^V^^#
        #--v----v--#
        #__________#
        #__________#
        #__________#
        #__________#
        #__________#
        #####M######
    """),
    "elder": (42, 52, """
        ##############
        #^^^V^^^^V^^^#
        #---v----v---#
        #____________#
        #____________#
        #____________#
        #____________#
        #____________#
        #____________#
        #######M######
    """),
}  # fmt: skip

# furniture of the rooms: picture, column, row, width and height in tiles, does it block
FURNITURE = (
    ("fireplace", 13, 53, 2, 2, True),
    ("bed", 9, 55, 1, 2, True),
    ("plant", 10, 55, 1, 1, True),
    ("bookshelf", 18, 53, 1, 2, True),
    ("rug", 12, 56, 3, 2, False),
    ("table", 16, 57, 2, 1, True),
    ("stool", 15, 57, 1, 1, True),
    ("plant", 18, 59, 1, 1, True),
    ("fireplace", 48, 53, 2, 2, True),
    ("bookshelf", 43, 53, 1, 2, True),
    ("bookshelf", 44, 53, 1, 2, True),
    ("bookshelf", 45, 53, 1, 2, True),
    ("bookshelf", 52, 53, 1, 2, True),
    ("bookshelf", 53, 53, 1, 2, True),
    ("bookshelf", 54, 53, 1, 2, True),
    ("rug", 47, 57, 3, 2, False),
    ("table", 51, 58, 2, 1, True),
    ("stool", 50, 58, 1, 1, True),
    ("bed", 54, 56, 1, 2, True),
    ("plant", 43, 60, 1, 1, True),
    ("plant", 54, 60, 1, 1, True),
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
    "window_light": ((11, 55), (16, 55), (46, 55), (51, 55)),
}

# props: class, picture, column, row, further properties
PROPS: tuple[tuple[str, str, int, int, dict[str, str | int]], ...] = (
    ("Sign", "sign", 10, 30, {"text": "Home."}),
    ("Sign", "sign", 20, 22, {"text": "North: the Whispering Wood. Mind the slimes."}),
    ("Sign", "sign", 30, 32, {"text": "East: the bridge, and the Sunken Keep beyond it."}),
    ("Sign", "sign", 49, 23, {"text": "The Sunken Keep. Turn back! By order of the Red Guard."}),
    ("Chest", "chest_closed", 6, 5, {"content": "gem"}),
    ("Chest", "chest_closed", 24, 5, {"content": "coins", "amount": 20}),
    ("Chest", "chest_closed", 58, 6, {"content": "key"}),
    ("Chest", "chest_closed", 53, 11, {"content": "gem"}),
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
    ("Rock", "boulder", 42, 24, {}),
    ("Rock", "boulder", 52, 29, {}),
    ("Rock", "rock", 52, 26, {}),
    ("Rock", "boulder", 39, 10, {}),
    ("Rock", "rock", 24, 15, {}),
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

# patrols: name -> corners (column, row) walked in a circle
PATROLS = {
    "keep": ((48, 9), (56, 9), (56, 17), (46, 17), (46, 12), (48, 12)),
    "meadow": ((56, 31), (49, 31), (49, 25), (56, 25)),
}
# spawns: class, column, row, further properties
SPAWNS: tuple[tuple[str, int, int, dict[str, str]], ...] = (
    ("Hero", 8, 31, {"facing": "down"}),
    ("Soldier", 48, 9, {"patrol": "keep", "facing": "right"}),
    ("Soldier", 56, 31, {"patrol": "meadow", "facing": "left"}),
    ("Villager", 20, 34, {"image": "villager", "text": "The guards of the keep have sharp eyes."}),
    ("Villager", 50, 56, {"image": "elder", "text": "Walk softly, and keep walls between you."}),
    ("Slime", 21, 16, {}),
    ("Slime", 13, 14, {}),
    ("Slime", 48, 35, {}),
    *(
        ("Coin", column, row, {})
        for column, row in (
            (29, 28), (13, 22), (3, 41), (28, 40), (16, 18), (11, 12), (7, 8), (22, 7), (29, 7),
            (38, 12), (41, 8), (58, 16), (45, 13), (58, 13), (42, 38), (47, 38), (58, 26), (51, 12),
        )
    ),
)

# a pair of portals: name, outside column, row, inside column, row
PORTALS = (
    ("hero_house", 8, 29, 13, 60),
    ("elder_house", 17, 27, 49, 61),
)

# regions: name, left, top, right, bottom (tiles, inclusive)
REGIONS = (
    ("Amberbrook", 3, 22, 32, 41),
    ("The Whispering Wood", 3, 3, 31, 21),
    ("The Sunken Keep", 43, 4, 60, 20),
)
