/* Hantei's collision library in C99: every question about two shapes, one pair or many at a time.

       #include <hantei/hantei.h>

       hantei_shape crate = {HANTEI_AABB, {.aabb = {{-1, -1, -1}, {1, 1, 1}}}};
       hantei_shape ball = {HANTEI_SPHERE, {.sphere = {{1.5f, 0, 0}, 0.75f}}};
       hantei_contact contact;
       if (hantei_find_contact(&ball, &crate, &contact) == HANTEI_HIT) ...

   Float32, world space, right-handed, y up. Touching counts as a hit. Nothing throws, allocates or keeps a
   pointer, and any number of threads may ask at once. docs/library.md says how right the answers are. */
#ifndef HANTEI_H
#define HANTEI_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface: of its layouts and functions. */
#define HANTEI_API_VERSION 1

/* HANTEI_API_VERSION of the library that is linked or loaded: compare it before the first call. */
int32_t hantei_api_version(void);
/* The version of the library, like "1.0.0". */
const char* hantei_version(void);

/* ---- Shapes: closed solids, except the point and the triangle. ---- */

typedef struct hantei_point {
  float x, y, z;
} hantei_point;

typedef hantei_point hantei_vector;

/* All points at most `radius` from `center`. */
typedef struct hantei_sphere {
  hantei_point center;
  float radius;
} hantei_sphere;

typedef struct hantei_aabb {
  hantei_point min, max;
} hantei_aabb;

typedef struct hantei_obb {
  hantei_point center;
  hantei_vector half_extents; /* half the size along each of the box's own axes */
  float axes[9];              /* its x, y and z axis in world space, one after the other; unit, orthogonal */
} hantei_obb;

/* All points at most `radius` from the segment a-b. */
typedef struct hantei_capsule {
  hantei_point a, b;
  float radius;
} hantei_capsule;

typedef struct hantei_triangle {
  hantei_point a, b, c;
} hantei_triangle;

/* All points at most `radius` from the segment a-b, between the planes through its ends. a == b is a disc
   across the y axis. */
typedef struct hantei_cylinder {
  hantei_point a, b;
  float radius;
} hantei_cylinder;

/* From the disc of `radius` around `base`, perpendicular to base-tip, to `tip`. base == tip is a disc across
   the y axis. */
typedef struct hantei_cone {
  hantei_point base, tip;
  float radius;
} hantei_cone;

enum {
  HANTEI_POINT = 1,
  HANTEI_SPHERE = 2,
  HANTEI_AABB = 3,
  HANTEI_OBB = 4,
  HANTEI_CAPSULE = 5,
  HANTEI_TRIANGLE = 6,
  HANTEI_CYLINDER = 7,
  HANTEI_CONE = 8
};

typedef union hantei_any {
  hantei_point point;
  hantei_sphere sphere;
  hantei_aabb aabb;
  hantei_obb obb;
  hantei_capsule capsule;
  hantei_triangle triangle;
  hantei_cylinder cylinder;
  hantei_cone cone;
} hantei_any;

/* 64 bytes: the kind, then the numbers of that kind. What follows them is not read. */
typedef struct hantei_shape {
  uint32_t kind; /* HANTEI_POINT ... */
  hantei_any as;
} hantei_shape;

/* ---- Answers ---- */

typedef enum hantei_result {
  HANTEI_MISS = 0,
  HANTEI_HIT = 1,
  HANTEI_BAD_SHAPE = -1,   /* of a shape, ray or displacement: hantei_problem says what is wrong */
  HANTEI_BAD_ARGUMENT = -2 /* a pointer is null, or a distance is negative or not a number */
} hantei_result;

/* The feature of an answer; always this, until shapes with many parts have one. */
#define HANTEI_NO_FEATURE 0xffffffffu

/* Moving `a` by normal * depth separates the pair, and no shorter move does. */
typedef struct hantei_contact {
  hantei_vector normal;  /* unit, from b towards a */
  float depth;           /* 0 when the shapes only touch */
  hantei_point position; /* the middle of the overlap along the normal */
  uint32_t feature;
} hantei_contact;

typedef struct hantei_manifold_point {
  hantei_point position;
  float depth;
  uint32_t id; /* stays the same while the pair moves or turns a little, so that a solver can start from it */
} hantei_manifold_point;

typedef struct hantei_manifold {
  hantei_vector normal; /* as of hantei_contact */
  hantei_manifold_point points[8];
  int32_t count;
  uint32_t feature;
} hantei_manifold;

/* When the shapes overlap: distance 0, and a common point twice. */
typedef struct hantei_proximity {
  hantei_point on_a, on_b;
  float distance;
} hantei_proximity;

typedef struct hantei_ray {
  hantei_point origin;
  hantei_vector direction; /* unit */
} hantei_ray;

typedef struct hantei_ray_hit {
  float t; /* along the direction; 0 when the ray starts inside */
  hantei_point point;
  hantei_vector normal; /* unit, out of the shape */
  uint32_t feature;
} hantei_ray_hit;

typedef struct hantei_sweep_hit {
  float time; /* share of the displacement, 0 to 1, before the first touch */
  hantei_point point;
  hantei_vector normal; /* unit, from the target towards the moving shape */
  uint32_t feature;
} hantei_sweep_hit;

/* ---- One pair. The last pointer may be null where only the result is of interest; it is written when the
        result is HANTEI_HIT, and by hantei_closest_points also when it is HANTEI_MISS. ---- */

/* What is wrong with the numbers, in English, like "radius is negative"; "" when nothing is. */
const char* hantei_problem(const hantei_shape* shape);
const char* hantei_ray_problem(const hantei_ray* ray);

hantei_result hantei_overlaps(const hantei_shape* a, const hantei_shape* b);
hantei_result hantei_find_contact(const hantei_shape* a, const hantei_shape* b, hantei_contact* contact);
hantei_result hantei_find_manifold(const hantei_shape* a, const hantei_shape* b, hantei_manifold* manifold);
hantei_result hantei_closest_points(const hantei_shape* a, const hantei_shape* b,
                                    hantei_proximity* proximity);
/* max_distance may be INFINITY. */
hantei_result hantei_raycast(const hantei_ray* ray, const hantei_shape* shape, float max_distance,
                             hantei_ray_hit* hit);
hantei_result hantei_sweep(const hantei_shape* shape, const hantei_vector* displacement,
                           const hantei_shape* target, hantei_sweep_hit* hit);

/* ---- Many pairs: element i of the first list with element i of the second. ---- */

/* A list. `step` is the distance in bytes from one element to the next: sizeof(hantei_shape) for an array, 0
   for one shape that meets every element of the other list. */
typedef struct hantei_shapes {
  const hantei_shape* first;
  size_t step;
} hantei_shapes;

typedef struct hantei_rays {
  const hantei_ray* first;
  size_t step;
  float max_distance; /* of all of them */
} hantei_rays;

typedef struct hantei_moving_shapes {
  hantei_shapes shapes;
  const hantei_vector* displacement;
  size_t displacement_step;
} hantei_moving_shapes;

/* Each writes a hantei_result for every pair, and its answer where there is one (null: none is wanted; other
   elements stay as they are). Returns HANTEI_BAD_SHAPE when a pair had bad numbers, HANTEI_BAD_ARGUMENT
   without writing anything when a pointer is null, else HANTEI_HIT or HANTEI_MISS: whether any pair hit. */
hantei_result hantei_overlaps_many(hantei_shapes a, hantei_shapes b, size_t count, int8_t* results);
hantei_result hantei_find_contact_many(hantei_shapes a, hantei_shapes b, size_t count, int8_t* results,
                                       hantei_contact* contacts);
hantei_result hantei_find_manifold_many(hantei_shapes a, hantei_shapes b, size_t count, int8_t* results,
                                        hantei_manifold* manifolds);
hantei_result hantei_closest_points_many(hantei_shapes a, hantei_shapes b, size_t count, int8_t* results,
                                         hantei_proximity* proximities);
hantei_result hantei_raycast_many(hantei_rays rays, hantei_shapes shapes, size_t count, int8_t* results,
                                  hantei_ray_hit* hits);
hantei_result hantei_sweep_many(hantei_moving_shapes shapes, hantei_shapes targets, size_t count,
                                int8_t* results, hantei_sweep_hit* hits);

#ifdef __cplusplus
}
#endif

#endif
