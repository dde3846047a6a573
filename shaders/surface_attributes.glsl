// A vertex of a surface of triangles (src/render/surface_vertices.hpp), and the surface. The names are the
// same as in solid_attributes.glsl, so that outline.vert and shadow.glsl work with both files.
layout(location = 0) in vec3 place;   // in the surface's own frame
layout(location = 1) in vec3 normal;  // unit, outwards

uniform vec3 translation;  // the frame's origin in the world
uniform vec3 axisX;        // the frame's axes, multiplied by the scale
uniform vec3 axisY;
uniform vec3 axisZ;
uniform vec4 centerAndRadius;        // the middle of the box around the surface; radius 0
uniform vec4 halfExtentsAndOutline;  // half extents of that box; the outline's width in logical pixels
uniform vec4 fill;
uniform vec4 outline;

vec3 worldNormal() { return normalize(mat3(axisX, axisY, axisZ) * normal); }

vec3 worldPosition(vec3 unused) { return translation + mat3(axisX, axisY, axisZ) * place; }
