"""A layer of layers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .appearance import Appearance
from .layer import Layer


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupLayer(Layer):
    """Hold layers, in the order they are drawn: the last one is on top.

    Attributes:
        layers: the layers inside, which may be groups again.
    """

    layers: tuple[Layer, ...] = ()


def walk_layers(
    layers: tuple[Layer, ...], around: Appearance
) -> Iterator[tuple[Layer, Appearance]]:
    """Yield every layer in drawing order, groups before their content, as it looks `around`."""
    for layer in layers:
        appearance = layer.appearance.within(around)
        yield layer, appearance
        if isinstance(layer, GroupLayer):
            yield from walk_layers(layer.layers, appearance)
