// A vertex of the rounded box (src/render/passes.hpp), and the solid that is drawn with it.
layout(location = 0) in vec3 corner;     // -1 or 1 on each axis
layout(location = 1) in vec3 direction;  // unit, outwards
layout(location = 2) in vec4 centerAndRadius;
layout(location = 3) in vec4 halfExtentsAndOutline;  // outline: width in logical pixels
layout(location = 4) in vec3 axisX;
layout(location = 5) in vec3 axisY;
layout(location = 6) in vec3 axisZ;
layout(location = 7) in vec4 fill;
layout(location = 8) in vec4 outline;

vec3 worldNormal() { return mat3(axisX, axisY, axisZ) * direction; }

vec3 worldPosition(vec3 normal) {
  vec3 inner = mat3(axisX, axisY, axisZ) * (corner * halfExtentsAndOutline.xyz);
  return centerAndRadius.xyz + inner + normal * centerAndRadius.w;
}
