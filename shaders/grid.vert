// The lines of the ground. The number of the instance determines the line, and the number of the vertex
// determines the line's corner. If lines of one pixel are drawn instead of quads, only the first two corners
// exist. They lie half a line's width aside of the true line, which is not visible.
out vec2 place;            // x and z in the world, in half sizes
flat out float closeness;  // pixels between two lines at distance 1 when the ground faces the eye
flat out float eyeHeight;  // the eye's distance from the ground or, if parallel, the sine of the view's elevation

const float lineWidth = 1.25;  // logical pixels
// Logical pixels by which the lines are moved away from the eye. Otherwise they would hide the lower rim of a
// body that stands on the ground, because on screen the rim reaches below the ground.
const float sunk = 16.0;
const float edgeOn = 2.0;  // pixels: in a parallel projection, a ground less high on screen is drawn as one line

// The distance from the eye at which lines begin, in heights of the eye above the ground. No visible part of
// the ground is nearer. Lines are cut at this distance, because renderers are less exact far outside the
// picture.
const float nearest = 0.3;

vec2 shortened(vec2 from, vec2 to, float height) {
  float a = (viewProjection * vec4(from.x, ground.x, from.y, 1.0)).w;
  float b = (viewProjection * vec4(to.x, ground.x, to.y, 1.0)).w;
  float least = nearest * height;
  return !isOrthographic() && a < least && b > least ? mix(from, to, (least - a) / (b - a)) : from;
}

void main() {
  eyeHeight = isOrthographic() ? abs(view[1].z) : abs(dot(view[1].xyz, -view[3].xyz) - ground.x);
  int perDirection = 2 * int(ground.w) + 1;
  float offset = (float(gl_InstanceID % perDirection) - ground.w) * ground.z;
  bool alongX = gl_InstanceID < perDirection;
  vec2 start = alongX ? vec2(-ground.y, offset) : vec2(offset, -ground.y);
  vec2 end = alongX ? vec2(ground.y, offset) : vec2(offset, ground.y);
  start = shortened(start, end, eyeHeight);
  end = shortened(end, start, eyeHeight);
  float width = lineWidth * viewport.z;
  ScreenLine line = lineOnScreen(vec3(start.x, ground.x, start.y), vec3(end.x, ground.x, end.y), -biasOf(sunk * viewport.z));

  int atEnd = gl_VertexID & 1;
  float sideways = (float(gl_VertexID >> 1) - 0.5) * width;
  vec3 point = atEnd == 0 ? line.from : line.to;
  point.xy += vec2(-line.direction.y, line.direction.x) * sideways;
  gl_Position = line.seen ? vec4(point.xy * 2.0 / viewport.xy, point.z, 1.0) * line.w[atEnd] : nowhere;
  place = mix(start, end, line.part[atEnd]) / ground.y;
  closeness = ground.z / viewport.w;
  if (isOrthographic() && 2.0 * eyeHeight * ground.y < edgeOn * viewport.w) {
    // All lines lie on each other, so each is drawn as strongly as the middle one.
    eyeHeight = 1.0;
    place = alongX ? vec2(place.x, 0.0) : vec2(0.0, place.y);
  }
}
