// The overlap of two solids: the pixels whose line of sight has a part inside both. Each solid is a sphere, a
// capsule or a box, which a ray enters and leaves once (Ericson, Real-Time Collision Detection, 2005, 5.3),
// so the overlap is exact.
in vec3 place;
layout(location = 0) out vec4 pixel;

uniform vec3 center[2];
uniform mat3 axes[2];
uniform vec4 extents[2];  // half extents and radius, as in render::Solid
uniform vec4 overlapColor;

const float period = 7.0;      // logical pixels from stripe to stripe
const float edge = 1.5;        // logical pixels
const float paper = 0.62;      // opacity between the stripes
const float forward = 2.0e-3;  // of the distance, towards the eye; otherwise both solids would hide the overlap
const float thin = 2.0e-3;     // of the smaller body's size: a thinner overlap, as of touching bodies, is not drawn
const float flat_ = 1.0e-6;    // a smaller component of a direction is raised to this before a division

// The part of a ray inside a solid: distances from `place` along the ray. For a ray that misses the solid,
// `leave` is less than `enter`, and the difference is smaller the nearer the ray passes.
struct Span {
  float enter;
  float leave;
  vec3 normal;  // of the surface at `enter`, of any length
};

Span throughBall(vec3 from, vec3 along, float radius) {
  float middle = -dot(from, along);
  vec3 nearest = from + middle * along;
  float left = radius * radius - dot(nearest, nearest);
  float reach = sign(left) * sqrt(abs(left));
  return Span(middle - reach, middle + reach, nearest - reach * along);
}

Span throughBox(vec3 from, vec3 along, vec3 reach) {
  vec3 slope = mix(vec3(-1.0), vec3(1.0), greaterThanEqual(along, vec3(0.0))) * max(abs(along), flat_);
  vec3 middle = -from / slope, half_ = reach / abs(slope);
  vec3 enter = middle - half_, leave = middle + half_;
  float last = max(enter.x, max(enter.y, enter.z));
  return Span(last, min(leave.x, min(leave.y, leave.z)), -sign(slope) * step(vec3(last), enter));
}

// A capsule consists of two balls and the tube between them.
Span throughPill(vec3 from, vec3 along, float reach, float radius) {
  Span low = throughBall(from + vec3(0.0, reach, 0.0), along, radius);
  Span high = throughBall(from - vec3(0.0, reach, 0.0), along, radius);
  Span all = low;  // WebGL has no ?: of structures
  if (high.leave - high.enter > low.leave - low.enter) all = high;
  bool both = low.leave > low.enter && high.leave > high.enter;
  if (both && low.enter < all.enter) { all.enter = low.enter; all.normal = low.normal; }
  if (both && high.enter < all.enter) { all.enter = high.enter; all.normal = high.normal; }
  if (both) all.leave = max(low.leave, high.leave);
  float across = dot(along.xz, along.xz);
  if (across < flat_) return all;
  float middle = -dot(from.xz, along.xz) / across;
  vec2 nearest = from.xz + middle * along.xz;
  float left = radius * radius - dot(nearest, nearest);
  float half_ = sign(left) * sqrt(abs(left) / across);
  float slope = along.y < 0.0 ? -max(-along.y, flat_) : max(along.y, flat_);
  float halfHeight = reach / abs(slope), middleHeight = -from.y / slope;
  float enter = max(middle - half_, middleHeight - halfHeight), leave = min(middle + half_, middleHeight + halfHeight);
  bool within = leave > enter;
  if (all.leave <= all.enter) {
    if (leave - enter <= all.leave - all.enter) return all;
    all = Span(enter, leave, vec3(0.0));
  } else if (within) {
    all.leave = max(all.leave, leave);
  }
  if (within && enter <= all.enter) {
    all.enter = enter;
    vec3 at = from + enter * along;
    all.normal = vec3(at.x, 0.0, at.z);
  }
  return all;
}

Span through(int i, vec3 along) {
  vec3 from = (place - center[i]) * axes[i], way = along * axes[i];
  vec3 reach = extents[i].xyz;
  float radius = extents[i].w;
  Span span;
  if (radius <= 0.0) span = throughBox(from, way, reach);
  else if (reach.y > 0.0) span = throughPill(from, way, reach.y, radius);
  else span = throughBall(from, way, radius);
  span.normal = axes[i] * span.normal;
  return span;
}

vec3 sight() {
  if (isOrthographic()) return -vec3(view[0].z, view[1].z, view[2].z);
  return normalize(place + transpose(mat3(view)) * view[3].xyz);
}

float depthOf(vec3 point) {
  vec4 clip = viewProjection * vec4(point, 1.0);
  return clamp(0.5 * clip.z / clip.w + 0.5, 0.0, 1.0);
}

void main() {
  vec3 along = sight();
  Span a = through(0, along), b = through(1, along);
  bool intoB = b.enter > a.enter;
  float sizeA = extents[0].w + max(extents[0].x, max(extents[0].y, extents[0].z));
  float sizeB = extents[1].w + max(extents[1].x, max(extents[1].y, extents[1].z));
  float inside = min(a.leave, b.leave) - max(a.enter, b.enter) - thin * min(sizeA, sizeB);
  float pixels = inside / max(fwidth(inside), 1.0e-12);  // distance from the border of the overlap
  if (pixels <= -0.5) discard;
  float scale = viewport.z;
  float at = fract((gl_FragCoord.x + gl_FragCoord.y) / (period * scale)) * period * scale;
  float stripe = clamp(0.5 * period * scale * 0.5 - abs(at - 0.5 * period * scale) + 0.5, 0.0, 1.0);
  float border = clamp(edge * scale + 0.5 - pixels, 0.0, 1.0);
  float ink = max(stripe, border);
  vec3 normal = normalize((intoB ? b.normal : a.normal) + vec3(0.0, 1.0e-9, 0.0));
  vec4 color = lit(overlapColor, normal);
  pixel = vec4(mix(background.rgb, color.rgb, ink), mix(paper, 1.0, ink) * clamp(pixels + 0.5, 0.0, 1.0));
  // The depth is that of the point where the ray enters the first solid, so that other bodies in front of
  // both solids hide the overlap, but the solids do not.
  vec3 first = place + along * min(a.enter, b.enter);
  float bias = isOrthographic() ? 0.0 : forward;
  vec3 eye = -transpose(mat3(view)) * view[3].xyz;
  gl_FragDepth = depthOf(mix(first, eye, bias)) - (isOrthographic() ? 1.0e-4 : 0.0);
}
