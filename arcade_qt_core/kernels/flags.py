"""Name the flags of a slot: what a scene's loops must know of an object without asking it."""

HIDDEN = 1  # killed: no query finds it
MOVED = 2  # its box was set since the scene last asked
JOINED = 4  # has been through a refresh
UNFENCED = 8  # may leave the fence
UPDATES = 16  # its class overrides `update`,
CONTAINS = 32  # `contains`,
LINES = 64  # `intersects_line`,
FORGETS = 128  # `forget_object`
TIMED = 256  # has timers
COLLIDES = 512  # has a collider
FILTERS = 1024  # its class overrides `collide_with`,
BEGINS = 2048  # `on_contact_begin`,
STAYS = 4096  # `on_contact_stay`,
ENDS = 8192  # `on_contact_end`
COMPARED = 16384  # has a collider that a plug-in compares
PASSED = 32768  # a ray looks through it, while its first hit is looked for
