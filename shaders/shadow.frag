// The renderer blends overlapping shadows with GL_MIN or GL_MAX, so that the strongest shadow is visible and
// an overlap is not darkened twice. Like the grid's lines, they fade out towards texts at the left.
in float strength;
in float height;
layout(location = 0) out vec4 pixel;

void main() {
  float share = height > 0.0 ? strength * shadowColor.a : 0.0;
  share *= smoothstep(groundSpan.x, groundSpan.y, gl_FragCoord.x);
  pixel = vec4(mix(background.rgb, shadowColor.rgb, share), 1.0);
}
