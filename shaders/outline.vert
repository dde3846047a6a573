// The dark rim: the body grown by the outline's width, of which only the far side is drawn, so that it shows
// just outside of the silhouette. It grows in world space, but by as much as makes the width on screen.
out vec4 color;

// Where the surface faces the eye no growth moves it on screen; there it grows by this many times what the
// width measures at that distance. More would only be hidden behind the body.
const float mostGrowth = 1.6;

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
  gl_Position = viewProjection * vec4(position + normal * growth, 1.0);
}
