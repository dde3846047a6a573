// One side of a see-through body: its instances come in pairs, the far side first.
in vec4 color;
flat in uint drawnSide;
layout(location = 0) out vec4 pixel;

void main() {
  if (gl_FrontFacing != (drawnSide == 2u)) discard;
  pixel = color;
}
