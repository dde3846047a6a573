// No face is black, because a half-Lambert term (Valve's "Half-Life 2 shading", 2004) also lights faces that are turned
// away.
const float darkest = 0.12;
const float brightest = 1.12;

vec4 lit(vec4 fill, vec3 normal) {
  float facing = 0.5 + 0.5 * dot(normal, toLight.xyz);
  float light = mix(darkest, brightest, facing);
  vec3 linear = fill.rgb * fill.rgb;  // a square approximates sRGB and is cheap to invert
  return vec4(sqrt(linear * light), fill.a);
}
