// The mark straight below a body: its upper side, flattened onto the ground, with a soft rim. The higher the
// body, the wider the rim and the paler the mark.
out float strength;
out float height;  // of the surface above the ground

const float upwards = 0.02;        // of a unit normal's y: what faces up at all
const float softContact = 0.08;   // units: the rim of what stands on the ground
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
  vec2 rim = inside ? vec2(0.0) : normal.xz * (softContact * unit() + softPerHeight * above);
  float pale = paleHeight * unit();
  strength = inside ? pale / (pale + above) : 0.0;
  gl_Position = viewProjection * vec4(position.x + rim.x, ground.x, position.z + rim.y, 1.0);
}
