"""Describe a plug-in that a manager knows."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PluginInfo:
    """Say what a plug-in is called, where it comes from and which hooks it implements.

    Attributes:
        name: what it is registered as.
        module: where its code is.
        hooks: the hooks it implements, in alphabetical order.
        distribution: the installed project it belongs to; "" if it was registered by hand.
        version: of that project, or "".

    Example:
        >>> from arcade_qt_core import PluginManager
        >>> from arcade_qt_static_rules import StaticRules
        >>> plugins = PluginManager()
        >>> plugins.register(StaticRules(), "rules")
        'rules'
        >>> plugins.plugins()[0].hooks
        ('aqc_is_empty',)
    """

    name: str
    module: str
    hooks: tuple[str, ...]
    distribution: str = ""
    version: str = ""
