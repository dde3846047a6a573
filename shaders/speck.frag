// The square has a bright top and a darker side, like the body that it replaces.
in vec4 top;
in vec4 side;
layout(location = 0) out vec4 pixel;

const float share = 0.4;  // of the square's height, for the top

void main() { pixel = gl_PointCoord.y < share ? top : side; }
