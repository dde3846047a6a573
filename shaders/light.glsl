// A key light over the left shoulder. All three numbers differ, so that all six faces of a box do, too; and no
// face is ever black, as a half-Lambert term (Valve's "Half-Life 2 shading", 2004) reaches round to the back.
const vec3 toLight = vec3(-0.2, 0.842, 0.501);
const float darkest = 0.12;
const float brightest = 1.12;

vec4 lit(vec4 fill, vec3 normal) {
  float facing = 0.5 + 0.5 * dot(normal, toLight);
  float light = mix(darkest, brightest, facing);
  vec3 linear = fill.rgb * fill.rgb;  // sRGB is near enough to a square, and cheap to undo
  return vec4(sqrt(linear * light), fill.a);
}
