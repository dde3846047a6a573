// Strokes, dots and arrows: shapes of constant size on screen, laid along a line in the world.
layout(location = 0) in vec3 shape;  // which end; along and across, in half widths (src/render/instances.hpp)
layout(location = 1) in vec4 fromAndWidth;
layout(location = 2) in vec4 toAndDash;
layout(location = 3) in vec4 markColor;
uniform float headLength;  // of an arrow, in half widths; 0 for other marks

// Logical pixels. Marks of at least this width are moved towards the eye equally, so that a wide mark drawn
// after another at the same place stays over it.
const float widestLift = 8.0;

out vec4 color;
out vec2 dashing;  // pixels from the mark's start; length of a dash in pixels, 0 without dashes

void main() {
  float halfWidth = 0.5 * fromAndWidth.w * viewport.z;
  ScreenLine line = lineOnScreen(fromAndWidth.xyz, toAndDash.xyz, biasOf(min(2.0 * halfWidth, widestLift * viewport.z)));
  if (headLength > 0.0) halfWidth *= min(1.0, line.length / (headLength * halfWidth));
  vec2 across = vec2(-line.direction.y, line.direction.x);
  vec2 moved = (line.direction * shape.y + across * shape.z) * halfWidth;
  vec3 place = mix(line.from, line.to, shape.x);
  color = markColor;
  dashing = vec2(dot(place.xy + moved - line.from.xy, line.direction), toAndDash.w * viewport.z);
  // The position is already divided by w, so that dashes are interpolated linearly on screen and have equal
  // lengths there.
  gl_Position = line.seen ? vec4((place.xy + moved) * 2.0 / viewport.xy, place.z, 1.0) : nowhere;
}
