// A body that is far away, drawn as a square that faces the eye.
layout(location = 0) in vec4 place;  // middle of the body; half the square's side

uniform vec3 shift;  // added to the middle
uniform vec3 clear;  // a square of the ground without specks: x and z of its middle, and half its side
uniform vec4 fill;
uniform float least;  // the least size of a square, pixels

out vec4 top;
out vec4 side;

void main() {
  vec3 middle = place.xyz + shift;
  vec2 away = abs(middle.xz - clear.xy);
  bool drawn = max(away.x, away.y) >= clear.z;
  top = lit(fill, vec3(0.0, 1.0, 0.0));
  side = lit(fill, vec3(1.0, 0.0, 0.0));
  gl_Position = drawn ? viewProjection * vec4(middle, 1.0) : vec4(2.0, 2.0, 2.0, 1.0);
  gl_PointSize = max(2.0 * place.w / (max(gl_Position.w, 1.0e-6) * viewport.w), least);
}
