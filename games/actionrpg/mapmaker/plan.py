"""The plan of the world: who reads it sees the map.

The playing field is `FIELD`, a letter a tile, north at the top:

    .  grass          ,  forest floor     =  dirt path     o  cobbles      s  tilled soil
    ~  water          B  bridge           #  ruin wall     T  thicket (blocked, grows trees)
    O  oak   X  blossom   A  autumn tree   P  pine: a lone tree, its trunk on this tile and the next

Below the field lie empty rows, and below those the rooms of the houses: outside the scene
rectangle, reached through portals. Everything else is placed by (column, row), row 0 at the top.
"""

from __future__ import annotations

FIELD = (
    "TTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTT~~~TTTTTTTTTTTTTTTTTTTTTTTTTTTT",
    "TTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTT~~~TTTTTTTTTTTTTTTTTTTTTTTTTTTT",
    "TTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTT~~~TTTTTTTTTTTTTTTTTTTTTTTTTTTT",
    "TTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTT~~~.TTTTTT..................TTT",
    "TTTTT,,,TTTTTTTTTTTTTTTTTTTTTTTTT~~~~TTTTTT##################TTT",
    "TTTT,,,,,TTTTTTTTTT,,,,,,,,TTTTTT~~~~TTTTTT##################TTT",
    "TTTT,,,,,TTTTTTTTT,,,P,,,,,,TTTT~~~~~......#oooooooooooooooo#TTT",
    "TTTTT,,,,TTTTTTTTT,,,,,,,,,,,,,,BBBB,,,....#ooooooooooo###oo#TTT",
    "TTTTTTT,,TTTTTTTTT,,,,,,,,,,,,,,BBB.,,,,...#oo#oooooooo###oo#TTT",
    "TTTTTTT,,TTTTTTTT,,,,,,,,P,TTTTT~~~.T,,,,,.#oo#ooooooooooooo#TTT",
    "TTTTTTT,,,TTTTTT,,,,TTTTTTTTTTTT~~~.T..,,,,#oo#ooo#####ooooo#TTT",
    "TTTTTTTT,,,,,,,,,,,TTTTTTTTTTTTT~~~~T...,,,#oooooo#####ooooo#TTT",
    "TTTTTTTT,,,,,P,,,TTTTTTTTTTTTTTT~~~~......,,oooooo#####ooooo#TTT",
    "TTTTTTTT,,,,,,,,TTTTTTTTTTTTTTTT~~~~~~~....,oooooo#####ooooo#TTT",
    "TTTTTTTT,,,,==,,TTTTT,,,TTTTTTT~~~~~~~~TT..#ooooooooooooo#oo#TTT",
    "TTTTTTTT,,,,===,,,,,,,,,,,TTTT~~~~~~~~~TT..#ooo###ooooooo#oo#TTT",
    "TTTTTTTTT,,,,===,,,,,,,,,,TTT~~~~~~~~~~~~~.#ooo###ooooooo#oo#TTT",
    "TTTTTTTTTTTTTT===TT,,,,,,,TTT~~~~~~~~~~~~~.#ooooooooooooo#oo#TTT",
    "TTTTTTTTTTTTTTT===TTT,,,TTTTT~~~~~~~~~~~~~.#oooooooooooooooo#TTT",
    "TTTTTTTTTTTTTTTT===TTTTTTTTTTT~~~~~~~~~~~..########==########TTT",
    "TTTTTTTTTTTTTTTTT==TTTTTTTTTTTT~~~~~~~~~...########==########TTT",
    "TTTTTTTTTTTTTTTTT==TTTTTTTTTTTTT~~~~~~~............==........TTT",
    "TTT.........=======...............~~~~~..P.......====....P...TTT",
    "TTT.........=====,,...............~~~~~.....O...=====........TTT",
    "TTT.O....X..==..........O.........~~~~~P.......====.....A....TTT",
    "TTT.........==.......X.......O....~~~~.........===P..........TTT",
    "TTT........===....................~~~~.........==............TTT",
    "TTT........===....................~~~~.....O...==....P.......TTT",
    "TTT........==....==...............~~~~.........==.........A..TTT",
    "TTT........==X...==...........X...~~~~..O......==.P...P......TTT",
    "TTT.....==.==...oooo..............~~~~.........==............TTT",
    "TTT.....======oooooooo............~~~~.......=====...........TTT",
    "TTT.O...======oooooooo.....=......~~~~~.....========.....A...TTT",
    "TTT........===oooooooo============BBBBB========.=====........TTT",
    "TTT.......====oooooooo============BBBBB=======....=====......TTT",
    "TTT.......===..oooooo.............~~~~~.............=~~~~..P.TTT",
    "TTT.......==ssss..............X...~~~~..O...........~~~~~~...TTT",
    "TTT.......==ssss..........O.......~~~~..............~~~~~~...TTT",
    "TTT.......==ssss......X...........~~~~.....A.....A...~~~~....TTT",
    "TTT.========ssss..................~~~~.......................TTT",
    "TTT.========......O...........O...~~~~..A.....A...........P..TTT",
    "TTT...............................~~~~.......................TTT",
    "TTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTT~~~~TTTTTTTTTTTTTTTTTTTTTTTTTT",
    "TTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTT~~~~TTTTTTTTTTTTTTTTTTTTTTTTTT",
)

COLUMNS = len(FIELD[0])
FIELD_ROWS = len(FIELD)
ROWS = 66

# a house: picture, column, row of its top left tile, width, column of the door
HOUSES = (
    ("house_hero", 6, 25, 5, 8),
    ("house_elder", 14, 23, 7, 17),
    ("house_shop", 23, 27, 6, 27),
    ("house_farm", 4, 34, 5, 5),
)
HOUSE_ROWS = 5

# rooms: inner walls # (seen from above), ^ and - (upper and lower half of the front), v (front
# with a window), boards _, the way out M
ROOMS = {
    "hero": (8, 52, """
        ############
        #^^^^^^^^^^#
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
        #^^^^^^^^^^^^#
        #--v--v--v---#
        #____________#
        #____________#
        #____________#
        #____________#
        #____________#
        #____________#
        #######M######
    """),
}  # fmt: skip

# furniture of the rooms: picture, column, row, width and height in tiles, rows that block
FURNITURE = (
    ("fireplace", 13, 53, 2, 2, 2),
    ("bed", 9, 55, 1, 2, 2),
    ("bookshelf", 17, 53, 1, 2, 2),
    ("bookshelf", 18, 53, 1, 2, 2),
    ("rug", 12, 56, 3, 2, 0),
    ("table", 16, 57, 2, 1, 1),
    ("stool", 15, 57, 1, 1, 1),
    ("fireplace", 47, 53, 2, 2, 2),
    ("bookshelf", 43, 53, 1, 2, 2),
    ("bookshelf", 44, 53, 1, 2, 2),
    ("bookshelf", 52, 53, 1, 2, 2),
    ("bookshelf", 53, 53, 1, 2, 2),
    ("bookshelf", 54, 53, 1, 2, 2),
    ("rug", 47, 57, 3, 2, 0),
    ("table", 51, 58, 2, 1, 1),
    ("stool", 50, 58, 1, 1, 1),
    ("bed", 54, 56, 1, 2, 2),
)

# fences as boxes (left, top, right, bottom) with a gap (column, row)
FENCES = (((11, 35, 16, 40), (11, 39)),)

CROPS = {36: "crop_cabbage", 37: "crop_carrot", 38: "crop_wheat", 39: "crop_cabbage"}

# props: class, picture, column, row, further properties
PROPS = (
    ("Sign", "sign", 10, 30, {"text": "Home."}),
    ("Sign", "sign", 19, 22, {"text": "North: the Whispering Wood. Mind the slimes."}),
    ("Sign", "sign", 31, 32, {"text": "East: the bridge, and the Sunken Keep beyond it."}),
    ("Sign", "sign", 49, 23, {"text": "The Sunken Keep. Turn back! By order of the Red Guard."}),
    ("Chest", "chest_closed", 6, 5, {"content": "gem"}),
    ("Chest", "chest_closed", 24, 5, {"content": "coins", "amount": 20}),
    ("Chest", "chest_closed", 58, 6, {"content": "key"}),
    ("Chest", "chest_closed", 52, 8, {"content": "potion"}),
    ("Chest", "chest_closed", 59, 39, {"content": "coins", "amount": 10}),
    ("Crate", "crate", 22, 31, {}),
    ("Crate", "crate", 22, 30, {}),
    ("Barrel", "barrel", 29, 31, {}),
    ("Barrel", "barrel", 9, 38, {}),
    ("Pot", "pot", 5, 29, {}),
    ("Pot", "pot", 11, 29, {}),
    ("Pot", "pot", 44, 6, {}),
    ("Pot", "pot", 45, 6, {}),
    ("Crate", "crate", 44, 18, {}),
    ("Crate", "crate", 45, 18, {}),
    ("Crate", "crate", 44, 17, {}),
    ("Bush", "bush", 13, 26, {}),
    ("Bush", "bush", 21, 27, {}),
    ("Bush", "bush_berry", 20, 28, {}),
    ("Bush", "bush", 14, 28, {}),
    ("Bush", "bush_berry", 5, 30, {}),
    ("Bush", "bush", 28, 36, {}),
    ("Bush", "bush", 29, 36, {}),
    ("Bush", "bush_berry", 24, 36, {}),
    ("Bush", "bush", 43, 31, {}),
    ("Bush", "bush", 44, 31, {}),
    ("Bush", "bush_berry", 45, 29, {}),
    ("Bush", "bush", 11, 17, {}),
    ("Bush", "bush", 19, 9, {}),
    ("Rock", "rock", 32, 31, {}),
    ("Rock", "rock", 40, 32, {}),
    ("Rock", "boulder", 42, 24, {}),
    ("Rock", "boulder", 52, 29, {}),
    ("Rock", "rock", 52, 26, {}),
    ("Rock", "boulder", 39, 10, {}),
    ("Rock", "rock", 24, 15, {}),
    ("Pillar", "pillar", 47, 11, {}),
    ("Pillar", "pillar", 56, 11, {}),
    ("Pillar", "pillar", 50, 16, {}),
    ("Pillar", "pillar", 54, 16, {}),
    ("Torch", "torch_0", 50, 22, {}),
    ("Torch", "torch_0", 53, 22, {}),
    ("Torch", "torch_0", 15, 31, {}),
    ("Torch", "torch_0", 22, 35, {}),
)

# patrols: name -> corners (column, row) walked in a circle
PATROLS = {
    "keep": ((48, 9), (56, 9), (56, 18), (48, 18)),
    "meadow": ((49, 24), (55, 24), (55, 31), (49, 31)),
}
# spawns: class, column, row, further properties
SPAWNS = (
    ("Hero", 8, 31, {"facing": "down"}),
    ("Soldier", 48, 18, {"patrol": "keep", "facing": "right"}),
    ("Soldier", 55, 31, {"patrol": "meadow", "facing": "left"}),
    ("Villager", 20, 36, {"image": "villager", "text": "The guards of the keep have sharp eyes."}),
    ("Villager", 50, 56, {"image": "elder", "text": "Walk softly, and keep walls between you."}),
    ("Slime", 22, 17, {}),
    ("Slime", 13, 14, {}),
    ("Slime", 48, 35, {}),
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
