// Lines fade out before the ground ends, and where they come too close to be told apart.
in vec2 place;
flat in float closeness;
flat in float eyeHeight;
layout(location = 0) out vec4 pixel;

const float fadeFrom = 0.6;  // of the half size
const float merged = 1.5;    // pixels between two lines: they read as a grey plane
const float apart = 7.0;     // pixels between two lines: they read as lines

void main() {
  float inverseDistance = gl_FragCoord.w;
  float gap = closeness * inverseDistance * min(1.0, eyeHeight * inverseDistance);
  float fade = (1.0 - smoothstep(fadeFrom, 1.0, length(place))) * smoothstep(merged, apart, gap);
  pixel = vec4(gridColor.rgb, gridColor.a * fade);
}
