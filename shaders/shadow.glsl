// The two shadows straight below a body: its outline as seen from above, flattened onto the ground, with a
// soft rim. The higher the body, the wider the rim and the paler the shadow. The wide shadow shows the body's
// position. The tight dark shadow is visible only if the body is near the ground, and shows that the body
// stands there.
uniform float wide;  // 1 for the wide shadow, 0 for the tight one
out float strength;
out float height;  // height of the surface above the ground

const float softContact = 0.05;    // units: rim of the tight shadow of a body on the ground
const float softWide = 0.45;       // units: rim of the wide shadow of a body on the ground
const float wideStrength = 0.45;   // strength of the wide shadow, of the tight shadow's strength
const float standing = 0.35;       // units: height at which the tight shadow has half its strength
const float softPerHeight = 0.10;  // growth of the rim with the body's height
const float paleHeight = 7.0;      // units: height at which the wide shadow has half its strength

// The unit of the lengths above in world units: 1 or, if the grid's lines are closer, their spacing, because
// such a ground has small bodies.
float unit() { return min(ground.z, 1.0); }

// The height from the body's middle to its highest point.
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
