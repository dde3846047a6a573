// Lines fade out towards the end of the ground, towards texts at the left of the picture, and where they are
// too close to be distinguished.
in vec2 place;
flat in float closeness;
flat in float eyeHeight;
layout(location = 0) out vec4 pixel;

const float fade = 1.6;       // full strength up to 0.61 of the half size, none from 1 on
const float merged = 1.5;     // pixels between two lines at which they look like a grey plane
const float faintest = 0.02;  // fainter than one step of an 8-bit colour
const float apart = 7.0;      // pixels between two lines at which they look like lines

void main() {
  float nearness = gl_FragCoord.w;
  float gap = closeness * nearness * min(1.0, eyeHeight * nearness);
  float inside = clamp(fade * (1.0 - dot(place, place)), 0.0, 1.0);
  float distinct = clamp((gap - merged) / (apart - merged), 0.0, 1.0);
  // The colour is mixed here, because blending would read and write every sample of every pixel.
  float strength = gridColor.a * inside * distinct * smoothstep(groundSpan.x, groundSpan.y, gl_FragCoord.x);
  if (strength < faintest) discard;
  pixel = vec4(mix(background.rgb, gridColor.rgb, strength), 1.0);
}
