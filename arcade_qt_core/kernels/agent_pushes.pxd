from libc.math cimport sqrt
from arcade_qt_core.kernels.agent_paths cimport may_meet_box, start_here, stop_at
from arcade_qt_core.kernels.agents cimport Agents
