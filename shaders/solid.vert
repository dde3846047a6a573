// The body: matte, and lit at each vertex, which is enough without highlights.
out vec4 color;

void main() {
  vec3 normal = worldNormal();
  color = lit(fill, normal);
  gl_Position = viewProjection * vec4(worldPosition(normal), 1.0);
}
