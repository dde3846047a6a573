// The dark rim: the body grown by the outline's width, of which only the far side is drawn, so that it shows
// just outside of the silhouette. It grows in world space, but by as much as makes the width on screen.
out vec4 color;

// Where the surface faces the eye no growth moves it on screen; there it grows by this many times what the
// width measures at that distance. More would only be hidden behind the body.
const float mostGrowth = 1.6;

// A round body hides its rim except near its silhouette; elsewhere the rim's triangles shrink into its middle, since a
// software renderer spends as much on a hidden triangle as on a visible one.
const float kept = 0.3;  // of a turn away from the eye, beyond what shows: more than a triangle's

bool isHidden(vec3 position, vec3 normal, float width) {
  float radius = centerAndRadius.w;
  if (radius <= 0.0) return false;
  vec3 sight = isParallel() ? vec3(0.0, 0.0, -1.0) : normalize((view * vec4(position, 1.0)).xyz);
  float shown = radius / (radius + width);
  return dot(mat3(view) * normal, sight) > sqrt(1.0 - shown * shown) + kept;
}

void main() {
  vec3 normal = worldNormal();
  vec3 position = worldPosition(normal);
  vec4 clip = viewProjection * vec4(position, 1.0);
  vec4 moved = viewProjection * vec4(normal, 0.0);
  float w = max(clip.w, 1.0e-6);  // behind the eye: any positive number, the point is clipped
  vec2 pixelsPerUnit = (moved.xy * w - clip.xy * moved.w) / (w * w) * 0.5 * viewport.xy;
  float unitsPerPixel = min(1.0 / max(length(pixelsPerUnit), 1.0e-6), mostGrowth * viewport.w * w);
  float growth = halfExtentsAndOutline.w * viewport.z * unitsPerPixel;
  color = outline;
  bool hidden = isHidden(position, normal, halfExtentsAndOutline.w * viewport.z * viewport.w * w);
  gl_Position = viewProjection * vec4(hidden ? centerAndRadius.xyz : position + normal * growth, 1.0);
}
