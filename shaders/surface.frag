// A surface that is a ground has lines. The lines fade out where they would be too close together and look
// like a grey plane.
in vec4 color;
in vec2 lineAt;
layout(location = 0) out vec4 pixel;

const float lineStrength = 0.35;
const float merged = 0.5;  // line spacings per pixel at which lines are invisible

void main() {
  vec2 width = fwidth(lineAt);
  vec2 inside = (abs(fract(lineAt) - 0.5) - 0.5) / max(width, vec2(1e-6)) + 1.0;  // 1 in the middle of a line
  vec2 strength = clamp(inside, 0.0, 1.0) * clamp(1.0 - width / merged, 0.0, 1.0);
  pixel = vec4(color.rgb * (1.0 - lineStrength * max(strength.x, strength.y)), color.a);
}
