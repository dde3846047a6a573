// The direction to the light in the world: mostly up, also to the front (+z) and slightly to the left (-x).
// Its components differ, so that the six faces of an axis-aligned box differ in brightness. No face is black,
// because a half-Lambert term (Valve's "Half-Life 2 shading", 2004) also lights faces that are turned away.
const vec3 toLight = vec3(-0.2, 0.842, 0.501);
const float darkest = 0.12;
const float brightest = 1.12;

// Seen from straight above, the light comes from the top left of the screen, as people expect; otherwise a ball looks
// like a bowl.
vec3 directionToLight() {
  mat3 toWorld = transpose(mat3(view));  // its columns: right, up, and towards the eye
  vec3 seenFromAbove = toLight.y * toWorld[2] + toLight.z * toWorld[1] + toLight.x * toWorld[0];
  return normalize(mix(toLight, seenFromAbove, smoothstep(0.8, 0.97, toWorld[2].y)));
}

vec4 lit(vec4 fill, vec3 normal) {
  float facing = 0.5 + 0.5 * dot(normal, directionToLight());
  float light = mix(darkest, brightest, facing);
  vec3 linear = fill.rgb * fill.rgb;  // a square approximates sRGB and is cheap to invert
  return vec4(sqrt(linear * light), fill.a);
}
