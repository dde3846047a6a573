// The marks straight below a body: its upper side, flattened onto the ground, with a soft rim. The higher the
// body, the wider the rim and the paler the mark. A wide mark says where the body is; a tight dark one, which only a
// body near the ground has, that it stands there.
uniform float wide;  // 1: the wide mark, 0: the tight one
out float strength;
out float height;  // of the surface above the ground

const float upwards = 0.02;        // of a unit normal's y: what faces up at all
const float softContact = 0.05;   // units: the rim of what stands on the ground
const float softWide = 0.45;      // the same of the wide mark
const float wideStrength = 0.45;  // of the tight mark's
const float standing = 0.35;      // units: here a tight mark has lost half of its strength
const float softPerHeight = 0.10;  // the rim's growth
const float paleHeight = 7.0;      // units: here a mark has lost half of its strength

// A small ground has small bodies: beside them the unit is a square of its grid.
float unit() { return min(ground.z, 1.0); }

void main() {
  vec3 normal = worldNormal();
  vec3 position = worldPosition(normal);
  height = position.y - ground.x;
  vec3 reach = abs(vec3(axisX.y, axisY.y, axisZ.y)) * halfExtentsAndOutline.xyz;  // downwards
  float lowest = centerAndRadius.y - reach.x - reach.y - reach.z - centerAndRadius.w;
  float above = max(lowest - ground.x, 0.0);
  bool inside = normal.y > upwards;
  vec2 rim = inside ? vec2(0.0) : normal.xz * (mix(softContact, softWide, wide) * unit() + softPerHeight * above);
  float pale = mix(standing, paleHeight, wide) * unit();
  strength = inside ? mix(1.0, wideStrength, wide) * pale / (pale + above) : 0.0;
  gl_Position = viewProjection * vec4(position.x + rim.x, ground.x, position.z + rim.y, 1.0);
}
