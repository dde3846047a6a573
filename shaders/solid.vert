// The body itself: matte, lit at each vertex, which is enough for light without highlights.
out vec4 color;

void main() {
  vec3 normal = worldNormal();
  color = lit(fill, normal);
  gl_Position = viewProjection * vec4(worldPosition(normal), 1.0);
}
