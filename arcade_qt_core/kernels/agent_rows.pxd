from arcade_qt_core.kernels.agents cimport Agents
