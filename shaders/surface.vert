// The triangles of a surface, lit at each vertex like a solid (solid.vert). A surface that is a ground has a
// soft shadow straight below the body over it. The shadow is computed at the vertices, because they are fewer
// than the pixels. It is smooth only if the vertices lie close together.
uniform float spacing;      // of the ground's lines, world units; 0 without lines
uniform vec3 standing;      // the middle of the body over the surface
uniform vec2 standingHalf;  // half its size along x and z; 0 without such a body
out vec4 color;
out vec2 lineAt;  // whole numbers on lines of equal x and of equal z

const float markStrength = 0.45;
const float softness = 1.8;  // where the shadow ends, in half sizes

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
