// The body itself: matte, lit at each vertex, which is enough for light without highlights.
out vec4 color;
flat out uint drawnSide;

// A key light over the left shoulder. All three numbers differ, so that all six faces of a box do, too; and no
// face is ever black, as a half-Lambert term (Valve's "Half-Life 2 shading", 2004) reaches round to the back.
const vec3 toLight = vec3(-0.388, 0.776, 0.497);
const float darkest = 0.36;
const float brightest = 1.06;

void main() {
  vec3 normal = worldNormal();
  float facing = 0.5 + 0.5 * dot(normal, toLight);
  float light = mix(darkest, brightest, facing);
  vec3 linear = fill.rgb * fill.rgb;  // sRGB is near enough to a square, and cheap to undo
  color = vec4(sqrt(linear * light), fill.a);
  drawnSide = side;
  gl_Position = viewProjection * vec4(worldPosition(normal), 1.0);
}
