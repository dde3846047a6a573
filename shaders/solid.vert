// The body itself: matte, lit at each vertex, which is enough for light without highlights.
out vec4 color;
flat out uint drawnSide;

void main() {
  vec3 normal = worldNormal();
  color = lit(fill, normal);
  drawnSide = side;
  gl_Position = viewProjection * vec4(worldPosition(normal), 1.0);
}
