// The dark rim of a body: the body enlarged by the outline's width. Only the back faces of the enlarged body
// are drawn, so that it is visible just outside the silhouette. The body is enlarged in world space, by the
// length that gives the wanted width on screen.
out vec4 color;

// The farthest that a vertex moves outwards, in outline widths at its distance. Where the surface faces the
// eye, a movement is not visible on screen, so it is limited.
const float mostGrowth = 1.6;

// A round body hides its rim except near the silhouette. Elsewhere the rim's triangles are moved to the
// body's middle, where they have no area, because a software renderer spends as much on a hidden triangle as
// on a visible one.
const float kept = 0.3;  // margin of the cosine at which the rim becomes visible, for the extent of a triangle

bool isHidden(vec3 position, vec3 normal, float width) {
  float radius = centerAndRadius.w;
  if (radius <= 0.0) return false;
  vec3 sight = isOrthographic() ? vec3(0.0, 0.0, -1.0) : normalize((view * vec4(position, 1.0)).xyz);
  float shown = radius / (radius + width);
  return dot(mat3(view) * normal, sight) > sqrt(1.0 - shown * shown) + kept;
}

void main() {
  vec3 normal = worldNormal();
  vec3 position = worldPosition(normal);
  vec4 clip = viewProjection * vec4(position, 1.0);
  vec4 moved = viewProjection * vec4(normal, 0.0);
  float w = max(clip.w, 1.0e-6);  // behind the eye any positive number will do, because the point is clipped
  vec2 pixelsPerUnit = (moved.xy * w - clip.xy * moved.w) / (w * w) * 0.5 * viewport.xy;
  float unitsPerPixel = min(1.0 / max(length(pixelsPerUnit), 1.0e-6), mostGrowth * viewport.w * w);
  float growth = halfExtentsAndOutline.w * viewport.z * unitsPerPixel;
  color = outline;
  bool hidden = isHidden(position, normal, halfExtentsAndOutline.w * viewport.z * viewport.w * w);
  gl_Position = viewProjection * vec4(hidden ? centerAndRadius.xyz : position + normal * growth, 1.0);
}
