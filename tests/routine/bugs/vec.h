/* The common part of the tests' routines: vectors in double precision. */
#ifndef VEC_H
#define VEC_H
#include <hantei/hantei.h>
#include <math.h>

typedef struct vec {
  double x, y, z;
} vec;

static inline vec of(hantei_point p) { return (vec){p.x, p.y, p.z}; }
static inline vec axis(const hantei_obb* box, int i) {
  return (vec){box->axes[3 * i], box->axes[3 * i + 1], box->axes[3 * i + 2]};
}
static inline double half(const hantei_obb* box, int i) { return (&box->half_extents.x)[i]; }
static inline vec sub(vec a, vec b) { return (vec){a.x - b.x, a.y - b.y, a.z - b.z}; }
static inline vec add(vec a, vec b) { return (vec){a.x + b.x, a.y + b.y, a.z + b.z}; }
static inline vec times(vec a, double s) { return (vec){a.x * s, a.y * s, a.z * s}; }
static inline double dot(vec a, vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static inline double length(vec a) { return sqrt(dot(a, a)); }
static inline vec cross(vec a, vec b) {
  return (vec){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
static inline double clamp(double x, double low, double high) { return x < low ? low : x > high ? high : x; }
static inline hantei_vector vector(vec a) { return (hantei_vector){(float)a.x, (float)a.y, (float)a.z}; }

/* Half the length of a box's interval along a unit direction. */
static inline double radius(const hantei_obb* box, vec n) {
  double sum = 0;
  for (int i = 0; i < 3; ++i) sum += fabs(dot(axis(box, i), n)) * half(box, i);
  return sum;
}

/* The gap of two boxes along a direction. The direction need not be a unit vector. */
static inline double gap(const hantei_obb* a, const hantei_obb* b, vec n) {
  return fabs(dot(sub(of(a->center), of(b->center)), n)) - radius(a, n) - radius(b, n);
}

static inline vec nearest_in_aabb(vec p, const hantei_aabb* box) {
  return (vec){clamp(p.x, box->min.x, box->max.x), clamp(p.y, box->min.y, box->max.y),
               clamp(p.z, box->min.z, box->max.z)};
}

static inline int ball_meets_aabb(vec center, double r, const hantei_aabb* box) {
  return length(sub(center, nearest_in_aabb(center, box))) <= r;
}
#endif
