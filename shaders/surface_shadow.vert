// The shadow of a surface: its upper side, flattened onto the ground. The vertices of the other sides are
// moved outwards and form the rim.
const float upwards = 0.02;  // least y of a unit normal that faces up

void main() {
  vec3 normal = worldNormal();
  vec3 position = worldPosition(normal);
  height = position.y - ground.x;
  bool inside = normal.y > upwards;
  vec2 rim = inside ? vec2(0.0) : normal.xz * rimWidth();
  strength = inside ? strengthInside() : 0.0;
  gl_Position = viewProjection * vec4(position.x + rim.x, ground.x, position.z + rim.y, 1.0);
}
