// A surface's triangles, lit at each vertex like the side of a solid (solid.vert). A surface that is a ground has a soft
// mark straight below what stands over it; vertices close enough to carry it are the ground's affair, and each is asked
// far less often than a pixel.
uniform float spacing;      // of the ground's lines, world units; 0: it has none
uniform vec3 standing;      // the middle of what stands over it
uniform vec2 standingHalf;  // half its size along x and z; 0: nothing does
out vec4 color;
out vec2 lineAt;  // whole numbers on lines of equal x and of equal z

const float markStrength = 0.45;
const float softness = 1.8;  // where the mark ends, in half sizes

float mark(vec3 place) {
  if (standingHalf.x == 0.0 || place.y > standing.y) return 0.0;
  return markStrength * (1.0 - smoothstep(0.4, softness, length((place.xz - standing.xz) / standingHalf)));
}

void main() {
  vec3 normal = worldNormal();
  vec3 place = worldPosition(normal);
  color = lit(fill, normal);
  color.rgb *= 1.0 - mark(place);
  lineAt = spacing > 0.0 ? place.xz / spacing : vec2(0.5);
  gl_Position = viewProjection * vec4(place, 1.0);
}
