// The box around one of two solids. Only its back faces are drawn: every line of sight that meets the solid
// meets these faces once, even if the eye is inside the box.
uniform vec3 boxCenter;
uniform mat3 boxAxes;
uniform vec3 boxReach;

out vec3 place;  // in the world

// The corners of a cube as one triangle strip. Bit i of each number is the sign of corner i on that axis.
const int signsX = 0x287a, signsY = 0x02af, signsZ = 0x31e3;

void main() {
  ivec3 bits = (ivec3(signsX, signsY, signsZ) >> gl_VertexID) & 1;
  place = boxCenter + boxAxes * (boxReach * (vec3(bits) * 2.0 - 1.0));
  gl_Position = viewProjection * vec4(place, 1.0);
}
