// The uniforms that all shaders of a frame share. src/render/frame_block.hpp fills them.
layout(std140) uniform Frame {
  mat4 view;            // world to eye; the eye looks along -z
  mat4 projection;      // eye to clip
  mat4 viewProjection;  // world to clip
  vec4 viewport;        // width and height in pixels; pixels per logical pixel; a pixel's size where clip w is 1
  vec4 ground;          // y; half size; spacing of the lines; lines on each side of the middle one
  vec4 groundSpan;        // the grid and the shadows fade in from x to y, pixels from the left of the framebuffer; z, w: unused
  vec4 gridColor;
  vec4 shadowColor;
  vec4 background;
  vec4 toLight;         // xyz: unit, in world space
};

// True in a parallel projection: clip w is 1 everywhere, and all lines of sight are parallel.
bool isOrthographic() { return projection[2][3] == 0.0; }
