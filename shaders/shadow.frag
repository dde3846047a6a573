// The renderer blends overlapping shadows with GL_MIN or GL_MAX, so that the strongest shadow is visible and
// an overlap is not darkened twice.
in float strength;
in float height;
layout(location = 0) out vec4 pixel;

void main() {
  float share = height > 0.0 ? strength * shadowColor.a : 0.0;
  pixel = vec4(mix(background.rgb, shadowColor.rgb, share), 1.0);
}
