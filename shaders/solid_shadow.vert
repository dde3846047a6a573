// The shadow of a solid: a fan from its middle to its outline as seen from above, and a rim. The outline
// turns around at most six corners of the inner box; between two of them it is parallel to an axis of the
// box. The components of a vertex's `corner` are the number of a corner of the outline (0 to 5), the fraction
// of the turn around this corner, and 0 for the middle, 1 for the outline, 2 for the end of the rim.
const float pi = 3.14159265;
const float upwards = 0.02;   // chooses the upper of a vertical edge's two ends
const float roundEnd = 0.92;  // of the radius: the rim of a round side begins at this distance from the inner box
const float above = 0.001;    // any positive height: the outline of a body on the ground keeps its shadow

vec2 turned(float angle) { return vec2(cos(angle), sin(angle)); }

// The outward direction, an angle from 0 to pi, at which the outline is parallel to an axis.
float acrossOf(vec3 axis) {
  if (dot(axis.xz, axis.xz) < 1.0e-8) return 0.0;
  float angle = atan(axis.x, -axis.z);
  return angle < 0.0 ? angle + pi : min(angle, pi);
}

// The directions at which the outline changes from one corner to the next, sorted. A sphere or a capsule has
// fewer of them, so its turn is split evenly, beginning at the long axis.
vec3 turningPoints() {
  vec3 size = halfExtentsAndOutline.xyz;
  vec3 all = vec3(acrossOf(axisX), acrossOf(axisY), acrossOf(axisZ));
  if (centerAndRadius.w > 0.0) {
    float begin = size.x > 0.0 ? all.x : size.y > 0.0 ? all.y : size.z > 0.0 ? all.z : 0.0;
    if (size.x * size.y + size.y * size.z + size.z * size.x == 0.0)
      all = mod(vec3(begin, begin + pi / 3.0, begin + 2.0 * pi / 3.0), pi);
  }
  float least = min(all.x, min(all.y, all.z)), most = max(all.x, max(all.y, all.z));
  return vec3(least, all.x + all.y + all.z - least - most, most);
}

void main() {
  vec3 points = turningPoints();
  int which = int(corner.x), side = which % 3;
  vec3 ends = vec3(points.yz, points.x + pi);
  float begin = points[side] + (which < 3 ? 0.0 : pi), end = ends[side] + (which < 3 ? 0.0 : pi);
  vec2 towards = turned(0.5 * (begin + end));
  vec2 outwards = turned(mix(begin, end, corner.y));
  vec3 facing = vec3(towards.x, upwards, towards.y) * mat3(axisX, axisY, axisZ);
  vec3 signs = mix(vec3(-1.0), vec3(1.0), greaterThanEqual(facing, vec3(0.0)));
  vec3 place = centerAndRadius.xyz + mat3(axisX, axisY, axisZ) * (signs * halfExtentsAndOutline.xyz);

  float rise = place.y - ground.x, radius = centerAndRadius.w;
  bool sunk = rise < 0.0;  // only the part above the ground has a shadow, without a rim
  float around = sunk ? sqrt(max(radius * radius - rise * rise, 0.0)) : radius * roundEnd;
  strength = strengthInside();
  height = sunk && around == 0.0 ? rise : max(rise, above);
  place.xz += outwards * around;
  if (corner.z == 0.0) {
    place = centerAndRadius.xyz;
    height = place.y + reachUp() - ground.x;
  } else if (corner.z == 2.0) {
    strength = 0.0;
    if (sunk) height = -1.0;
    place.xz += outwards * (radius * (1.0 - roundEnd) + rimWidth());
  }
  gl_Position = viewProjection * vec4(place.x, ground.x, place.z, 1.0);
}
