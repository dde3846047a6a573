// The projection of a straight line in the world onto the screen.
struct ScreenLine {
  vec3 from;       // the start of the visible part, pixels from the middle of the picture; z: depth, -1 to 1
  vec3 to;
  vec2 direction;  // unit, on screen
  float length;    // pixels
  vec2 w;          // clip w of both ends
  vec2 part;       // the two ends of the visible part, as fractions of the whole line
  bool seen;       // false if the whole line is behind the near plane
};

const float mostBias = 0.05;  // of the distance to the eye, so that a very wide line stays near its place

// The distance by which a line is moved towards the eye, as a fraction of its distance from the eye.
// Otherwise a surface on which the line lies would hide half of its width. The distance is enough for a
// surface whose depth changes by twice a pixel's size per pixel (63 degrees). In a parallel projection it is
// a length in the world.
float biasOf(float widthInPixels) {
  float bias = widthInPixels * viewport.w;
  return isOrthographic() ? bias : min(bias, mostBias);
}

vec3 onScreen(vec3 eyePosition, vec4 clip, float bias) {
  vec3 moved = isOrthographic() ? eyePosition + vec3(0.0, 0.0, bias) : eyePosition * (1.0 - bias);
  vec4 nearer = projection * vec4(moved, 1.0);
  return vec3(clip.xy / clip.w * 0.5 * viewport.xy, max(nearer.z / nearer.w, -1.0));
}

// Projects the part of the line from a to b (world space) that is in front of the near plane, where z is -w.
ScreenLine lineOnScreen(vec3 a, vec3 b, float bias) {
  vec3 eyeA = (view * vec4(a, 1.0)).xyz;
  vec3 eyeB = (view * vec4(b, 1.0)).xyz;
  vec4 clipA = projection * vec4(eyeA, 1.0);
  vec4 clipB = projection * vec4(eyeB, 1.0);
  float beyondA = clipA.z + clipA.w;
  float beyondB = clipB.z + clipB.w;
  ScreenLine line;
  line.seen = beyondA > 0.0 || beyondB > 0.0;
  line.part = vec2(0.0, 1.0);
  float t = clamp(beyondA / (beyondA - beyondB), 0.0, 1.0);
  if (beyondA < 0.0) {
    eyeA = mix(eyeA, eyeB, t);
    clipA = mix(clipA, clipB, t);
    line.part.x = t;
  } else if (beyondB < 0.0) {
    eyeB = mix(eyeA, eyeB, t);
    clipB = mix(clipA, clipB, t);
    line.part.y = t;
  }
  line.from = onScreen(eyeA, clipA, bias);
  line.to = onScreen(eyeB, clipB, bias);
  line.w = vec2(clipA.w, clipB.w);
  vec2 along = line.to.xy - line.from.xy;
  line.length = length(along);
  line.direction = line.length > 1.0e-3 ? along / line.length : vec2(1.0, 0.0);
  return line;
}

const vec4 nowhere = vec4(2.0, 2.0, 2.0, 1.0);  // a position outside of the picture
