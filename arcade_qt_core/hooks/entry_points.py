"""Find the plug-ins that are installed: whatever declares an entry point in our group."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points

from ..errors import PluginError
from .failures import shown
from .specs import PROJECT


@dataclass(frozen=True, slots=True)
class InstalledPlugin:
    """Know an installed plug-in that need not be loaded yet.

    Attributes:
        entry_point: names a module, an object, or a class that is made without arguments.

    Example:
        >>> (rules,) = [found for found in installed_plugins() if found.name == "static_rules"]
        >>> rules.distribution, type(rules.load()).__name__
        ('arcade_qt_core', 'TiledRules')
    """

    entry_point: EntryPoint

    @property
    def name(self) -> str:
        """Return the name its project gives it."""
        return self.entry_point.name

    @property
    def distribution(self) -> str:
        """Return the name of the project that brings it."""
        return "" if self.entry_point.dist is None else self.entry_point.dist.name

    @property
    def version(self) -> str:
        """Return the version of that project."""
        return "" if self.entry_point.dist is None else self.entry_point.dist.version

    def load(self) -> object:
        """Import it and return what is to be registered.

        Raises:
            PluginError: importing it, or making an instance of its class, raised or wanted to
                end the program.
        """
        try:
            found = self.entry_point.load()
            return found() if isinstance(found, type) else found
        except (Exception, SystemExit) as error:
            raise PluginError(
                self.name,
                None,
                f"entry point {self.entry_point.value!r} of {self.distribution} {self.version} "
                f"cannot be loaded: {type(error).__name__}: {shown(error, str)}",
            ) from error


def installed_plugins() -> list[InstalledPlugin]:
    """Return every installed plug-in, sorted by name and distribution. Nothing is imported."""
    found = map(InstalledPlugin, entry_points(group=PROJECT))
    return sorted(found, key=lambda plugin: (plugin.name, plugin.distribution))
