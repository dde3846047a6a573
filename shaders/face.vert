// A corner of a flat polygon, lit by the polygon's normal.
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec4 fill;

out vec4 color;

void main() {
  color = lit(fill, normal);
  gl_Position = viewProjection * vec4(position, 1.0);
}
