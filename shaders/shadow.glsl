// The marks straight below a body: its outline from above, flattened onto the ground, with a soft rim. The higher the
// body, the wider the rim and the paler the mark. A wide mark says where the body is; a tight dark one, which only a
// body near the ground has, that it stands there.
uniform float wide;  // 1: the wide mark, 0: the tight one
out float strength;
out float height;  // of the surface above the ground

const float softContact = 0.05;   // units: the rim of what stands on the ground
const float softWide = 0.45;      // the same of the wide mark
const float wideStrength = 0.45;  // of the tight mark's
const float standing = 0.35;      // units: here a tight mark has lost half of its strength
const float softPerHeight = 0.10;  // the rim's growth
const float paleHeight = 7.0;      // units: here a mark has lost half of its strength

// A small ground has small bodies: beside them the unit is a square of its grid.
float unit() { return min(ground.z, 1.0); }

// From the body's middle to its highest point.
float reachUp() {
  vec3 reach = abs(vec3(axisX.y, axisY.y, axisZ.y)) * halfExtentsAndOutline.xyz;
  return reach.x + reach.y + reach.z + centerAndRadius.w;
}

float heightOfLowest() { return max(centerAndRadius.y - reachUp() - ground.x, 0.0); }

float rimWidth() { return mix(softContact, softWide, wide) * unit() + softPerHeight * heightOfLowest(); }

float strengthInside() {
  float pale = mix(standing, paleHeight, wide) * unit();
  return mix(1.0, wideStrength, wide) * pale / (pale + heightOfLowest());
}
