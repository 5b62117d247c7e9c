"""Draw the agents of a crowd as shaded discs: one buffer, one draw call, however many there are.

The kernel writes x, y, radius and colour number of each agent in sight into a buffer; the
graphics card makes a square of each and cuts the disc out of it. Nothing is kept between frames
but the buffer's room.
"""

from __future__ import annotations

from weakref import ref

import arcade
from arcade.gl import BufferDescription, Geometry, Texture2D

from ..geometry import Rect
from ..scene import Crowd
from .quad import RGBA

FIRST_ROOM = 1024  # agents
BYTES = 16  # of each: four floats
CORNERS = 4

VERTEX_SHADER = """
#version 330
uniform vec2 half_view;
uniform float pixel;
in vec4 in_circle;
out vec2 place;
flat out float edge;
flat out float cover;
flat out int number;

void main() {
    vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
    float radius = max(in_circle.z, 0.5 * pixel);
    float reach = radius + 0.5 * pixel;
    place = corner * reach / radius;
    edge = pixel / radius;
    cover = min(in_circle.z / radius, 1.0);
    number = int(in_circle.w);
    gl_Position = vec4((in_circle.xy + corner * reach) / half_view, 0.0, 1.0);
}
"""

FRAGMENT_SHADER = """
#version 330
uniform sampler2D palette;
in vec2 place;
flat in float edge;
flat in float cover;
flat in int number;
out vec4 color;

void main() {
    float away = length(place);
    float inside = clamp((1.0 - away) / edge + 0.5, 0.0, 1.0);
    float light = clamp(dot(place, vec2(-0.35, 0.6)), -0.4, 0.6);
    float rim = smoothstep(0.72, 0.98, away) * clamp(2.0 - 8.0 * edge, 0.0, 1.0);
    vec4 paint = texelFetch(palette, ivec2(number, 0), 0);
    vec3 shaded = paint.rgb * (1.0 + 0.22 * light) * (1.0 - 0.45 * rim);
    color = vec4(shaded, paint.a * inside * cover * cover);
}
"""


class CrowdPicture:
    """Draw one crowd, only what is in view.

    Discs have smooth edges of one pixel and are lit from the upper left; those smaller than a
    pixel are a pixel of less opacity, so that a crowd seen from afar has the right density.
    Agents are drawn where they are after the last step.

    Args:
        crowd: what to draw, by its `draw_layer` and `colors`; it is not kept alive.
    """

    def __init__(self, crowd: Crowd) -> None:
        self._crowd = ref(crowd)
        self._room = 0
        self._geometry: Geometry | None = None
        self._palette: tuple[tuple[RGBA, ...], Texture2D] | None = None

    def shows(self, crowd: Crowd) -> bool:
        """Tell whether it is the picture of this crowd."""
        return self._crowd() is crowd

    @property
    def draw_layer(self) -> int:
        """Return the layer of the crowd: it is drawn under the objects of that layer."""
        crowd = self._crowd()
        return 0 if crowd is None else crowd.draw_layer

    def draw(self, view_rect: Rect) -> None:
        """Draw the agents that are in view over the whole present viewport."""
        crowd = self._crowd()
        if crowd is None or not crowd.colors:
            return
        circles = crowd.circles_in(view_rect, len(crowd.colors))
        count = len(circles) // 4
        if count:
            self._draw(crowd, circles, count, view_rect)

    def _draw(self, crowd: Crowd, circles: memoryview, count: int, view_rect: Rect) -> None:
        ctx = arcade.get_window().ctx
        geometry = self._geometry
        if geometry is None or count > self._room:
            geometry = self._geometry = self._make_room(ctx, count)
        self._buffer.orphan()
        self._buffer.write(circles.cast("B"))
        self._texture(ctx, crowd.colors).use(0)
        self._program["palette"] = 0
        self._program["half_view"] = view_rect.width * 0.5, view_rect.height * 0.5
        self._program["pixel"] = view_rect.width / ctx.active_framebuffer.viewport[2]
        ctx.enable(ctx.BLEND)
        ctx.blend_func = ctx.BLEND_DEFAULT
        geometry.render(self._program, vertices=CORNERS, instances=count)

    def _make_room(self, ctx: arcade.ArcadeContext, count: int) -> Geometry:
        """Return squares for `count` agents and more, in a buffer of their own."""
        if self._geometry is None:
            self._program = ctx.program(
                vertex_shader=VERTEX_SHADER, fragment_shader=FRAGMENT_SHADER
            )
        self._room = max(FIRST_ROOM, count + count // 2)
        self._buffer = ctx.buffer(reserve=BYTES * self._room, usage="stream")
        circle = BufferDescription(self._buffer, "4f", ["in_circle"], instanced=True)
        return ctx.geometry([circle], mode=ctx.TRIANGLE_STRIP)

    def _texture(self, ctx: arcade.ArcadeContext, colors: tuple[RGBA, ...]) -> Texture2D:
        """Return the colours side by side, one pixel each."""
        if self._palette is None or self._palette[0] != colors:
            data = bytes(number for color in colors for number in color)
            self._palette = colors, ctx.texture((len(colors), 1), components=4, data=data)
        return self._palette[1]
