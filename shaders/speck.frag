// The square has a lit top and a darker side, as what it stands for.
in vec4 top;
in vec4 side;
layout(location = 0) out vec4 pixel;

const float share = 0.4;  // of the top

void main() { pixel = gl_PointCoord.y < share ? top : side; }
