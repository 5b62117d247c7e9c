"""What people and books say; "|" begins a new page, and a page is at most two lines long."""

from __future__ import annotations

OSWIN = (
    "You are up at last! The Red Guard came by night and took our treasures."
    "|A gem they lost in the Whispering Wood, up north. The key and another gem are in their keep."
    "|Cross the bridge in the east to get there. And ask Old Mira, in the blue house, about guards!"
)
MIRA = (
    "So you want to go to the keep, child. Mark my words:"
    "|A guard sees what lies in the light before him. Walls and trees hide you."
    "|Strike him, and he is dizzy for a moment. But then he is on his guard, so run!"
)
TAM = (
    "Stop! A guard walks in the meadow beyond the bridge."
    "|Mind the light before him, and run back to me if he comes."
)
BOOK_OF_SWORDS = "The Sword, for Beginners. Bushes and pots fall at one stroke. Some hide a coin."
BOOK_OF_GUARDS = "On Guards. They are a little slower than you, and soon lose what they cannot see."
BOOK_OF_SLIMES = "Slimes of the Wood. It takes two strokes. Keep your distance between them."
