in vec4 color;
in vec2 dashing;
layout(location = 0) out vec4 pixel;

void main() {
  float coverage = 1.0;
  if (dashing.y > 0.0) {
    float dash = dashing.y;
    float fromMiddle = mod(dashing.x + 0.5 * dash, 2.0 * dash) - dash;  // pixels from the middle of the nearest dash
    coverage = clamp(0.5 * dash - abs(fromMiddle) + 0.5, 0.0, 1.0);
    if (coverage <= 0.0) discard;
  }
  pixel = vec4(color.rgb, color.a * coverage);
}
