/* Hantei's collision library for C99: the queries about two shapes, for one pair or for many pairs at a time.

       #include <hantei/hantei.h>

       hantei_shape crate = {HANTEI_AABB, {.aabb = {{-1, -1, -1}, {1, 1, 1}}}};
       hantei_shape ball = {HANTEI_SPHERE, {.sphere = {{1.5f, 0, 0}, 0.75f}}};
       hantei_contact contact;
       if (hantei_find_contact(&ball, &crate, &contact) == HANTEI_HIT) ...

   Numbers are float32, in world space, right-handed, y up. Touching is a hit. No function throws, allocates
   or keeps a pointer. Any number of threads may call the functions at the same time. docs/library.md gives
   the accuracy of the answers. */
#ifndef HANTEI_H
#define HANTEI_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface, that is, of its layouts and functions. */
#define HANTEI_API_VERSION 1

/* Returns HANTEI_API_VERSION of the library that is linked or loaded. Before any other call, compare it
   with HANTEI_API_VERSION of this header. */
int32_t hantei_api_version(void);
/* Returns the version of the library, such as "1.0.0". */
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
  float axes[9];              /* the box's x, y and z axes in world space: unit, orthogonal, right-handed */
} hantei_obb;

/* All points at most `radius` from the segment a-b. */
typedef struct hantei_capsule {
  hantei_point a, b;
  float radius;
} hantei_capsule;

typedef struct hantei_triangle {
  hantei_point a, b, c;
} hantei_triangle;

/* All points at most `radius` from the segment a-b and between the planes through a and b, perpendicular
   to a-b. With a == b, the shape is a disc perpendicular to the y axis. */
typedef struct hantei_cylinder {
  hantei_point a, b;
  float radius;
} hantei_cylinder;

/* The cone from the disc of `radius` around `base`, perpendicular to base-tip, to the point `tip`. With
   base == tip, the shape is a disc perpendicular to the y axis. */
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

/* 64 bytes: the kind, then the numbers of that kind. The bytes after these numbers are not read. */
typedef struct hantei_shape {
  uint32_t kind; /* HANTEI_POINT ... */
  hantei_any as;
} hantei_shape;

/* ---- Answers ---- */

typedef enum hantei_result {
  HANTEI_MISS = 0,
  HANTEI_HIT = 1,
  HANTEI_BAD_SHAPE = -1,   /* bad numbers in a shape, ray or displacement; see hantei_problem */
  HANTEI_BAD_ARGUMENT = -2 /* null pointer, distance < 0 or NaN, step not a multiple of 4 */
} hantei_result;

/* The `feature` of every answer in this version. Other values are reserved for shapes with many parts. */
#define HANTEI_NO_FEATURE 0xffffffffu

/* Moving `a` by normal * depth separates the pair; no shorter move does. */
typedef struct hantei_contact {
  hantei_vector normal;  /* unit, from b towards a */
  float depth;           /* 0 if the shapes only touch */
  hantei_point position; /* the middle of the overlap along the normal */
  uint32_t feature;
} hantei_contact;

typedef struct hantei_manifold_point {
  hantei_point position;
  float depth;
  uint32_t id; /* stays the same while the pair moves or turns a little; a solver can warm-start by it */
} hantei_manifold_point;

typedef struct hantei_manifold {
  hantei_vector normal; /* as in hantei_contact */
  hantei_manifold_point points[8];
  int32_t count;
  uint32_t feature;
} hantei_manifold;

/* The nearest points of two shapes. If the shapes overlap, the distance is 0, and on_a and on_b are the
   same common point. */
typedef struct hantei_proximity {
  hantei_point on_a, on_b;
  float distance;
} hantei_proximity;

typedef struct hantei_ray {
  hantei_point origin;
  hantei_vector direction; /* unit */
} hantei_ray;

typedef struct hantei_ray_hit {
  float t; /* distance along the direction; 0 if the ray starts inside */
  hantei_point point;
  hantei_vector normal; /* unit, out of the shape */
  uint32_t feature;
} hantei_ray_hit;

typedef struct hantei_sweep_hit {
  float time; /* fraction of the displacement before the first touch, 0 to 1 */
  hantei_point point;
  hantei_vector normal; /* unit, from the target towards the moving shape */
  uint32_t feature;
} hantei_sweep_hit;

/* ---- One pair. The last pointer may be null if only the result is needed. The answer is written if the
   result is HANTEI_HIT; hantei_closest_points writes it also if the result is HANTEI_MISS. ---- */

/* Return the first error in the numbers of a shape or a ray, in English, such as "radius is negative"; ""
   if the numbers are valid. */
const char* hantei_problem(const hantei_shape* shape);
const char* hantei_ray_problem(const hantei_ray* ray);

hantei_result hantei_overlaps(const hantei_shape* a, const hantei_shape* b);
hantei_result hantei_find_contact(const hantei_shape* a, const hantei_shape* b, hantei_contact* contact);
hantei_result hantei_find_manifold(const hantei_shape* a, const hantei_shape* b, hantei_manifold* manifold);
hantei_result hantei_closest_points(const hantei_shape* a, const hantei_shape* b,
                                    hantei_proximity* proximity);
/* The ray ends at t = max_distance, which may be INFINITY. */
hantei_result hantei_raycast(const hantei_ray* ray, const hantei_shape* shape, float max_distance,
                             hantei_ray_hit* hit);
hantei_result hantei_sweep(const hantei_shape* shape, const hantei_vector* displacement,
                           const hantei_shape* target, hantei_sweep_hit* hit);

/* ---- Many pairs: element i of the first list with element i of the second. ---- */

/* A list. `step` is the distance in bytes from one element to the next: sizeof(hantei_shape) for an array;
   0 to compare one shape with every element of the other list. */
typedef struct hantei_shapes {
  const hantei_shape* first;
  size_t step;
} hantei_shapes;

typedef struct hantei_rays {
  const hantei_ray* first;
  size_t step;
  float max_distance; /* of all rays */
} hantei_rays;

typedef struct hantei_moving_shapes {
  hantei_shapes shapes;
  const hantei_vector* displacement;
  size_t displacement_step;
} hantei_moving_shapes;

/* Each function writes the result of every pair to `results`. It writes an answer in the same cases as
   the function for one pair, and leaves other answers unchanged; the pointer to the answers may be null. If
   an argument is bad, the function returns HANTEI_BAD_ARGUMENT and writes nothing. Otherwise it returns
   HANTEI_BAD_SHAPE if a pair had bad numbers, else HANTEI_HIT if any pair hit, else HANTEI_MISS. */
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
