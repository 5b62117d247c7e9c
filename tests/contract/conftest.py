"""Give the contract tests every spatial index, compiled and interpreted."""

from __future__ import annotations

import pytest
from support.index_kinds import KINDS, make_index


@pytest.fixture(params=KINDS)
def new_index(qt, request):
    """Return a maker of empty indexes of one kind.

    The world is neither square nor only positive, and its middle is no round number.
    """

    def make(root=(-300.0, -100.0, 700.0, 450.0), **settings):
        return make_index(qt, request.param, qt.LBWH(*root), **settings)

    return make


@pytest.fixture
def index(new_index):
    """Return an empty index, and check its invariants at the end."""
    index = new_index()
    yield index
    index.validate()
