// Implements hantei.h. Each function checks its arguments, calls the library and copies the answer.
#include <hantei/hantei.h>
#include <optional>

#include "capi/layout.hpp"
#include "capi/valid.hpp"
#include "collision/collision.hpp"

namespace {

using capi::copyAs;
using capi::isValid;
using capi::visitBoth;
using capi::visitShape;

template <class To, class From>
hantei_result writeResult(const std::optional<From>& found, To* output) {
  if (!found) return HANTEI_MISS;
  if (output) *output = copyAs<To>(*found);
  return HANTEI_HIT;
}

hantei_result findContact(const hantei_shape& a, const hantei_shape& b, hantei_contact* contact) {
  return writeResult(visitBoth(a, b, [](const auto& x, const auto& y) { return collision::contact(x, y); }),
                     contact);
}

hantei_result findManifold(const hantei_shape& a, const hantei_shape& b, hantei_manifold* manifold) {
  const auto found = visitBoth(a, b, [](const auto& x, const auto& y) { return collision::manifold(x, y); });
  return writeResult(found.count > 0 ? std::optional(found) : std::nullopt, manifold);
}

hantei_result closestPoints(const hantei_shape& a, const hantei_shape& b, hantei_proximity* proximity) {
  const auto found =
      visitBoth(a, b, [](const auto& x, const auto& y) { return collision::closestPoints(x, y); });
  if (proximity) *proximity = copyAs<hantei_proximity>(found);
  return found.distance == 0.0f ? HANTEI_HIT : HANTEI_MISS;
}

hantei_result raycast(const hantei_ray& rayStruct, const hantei_shape& shape, float maxDistance,
                      hantei_ray_hit* hit) {
  const auto ray = copyAs<collision::Ray>(rayStruct);
  if (!collision::problem(ray).empty() || !isValid(shape)) return HANTEI_BAD_SHAPE;
  return writeResult(
      visitShape(shape, [&](const auto& s) { return collision::raycast(ray, s, maxDistance); }), hit);
}

hantei_result sweep(const hantei_shape& shape, const hantei_vector& displacement, const hantei_shape& target,
                    hantei_sweep_hit* hit) {
  const auto motion = copyAs<glm::vec3>(displacement);
  if (!collision::problem(motion).empty() || !isValid(shape) || !isValid(target)) return HANTEI_BAD_SHAPE;
  const auto found =
      visitBoth(shape, target, [&](const auto& s, const auto& t) { return collision::sweep(s, motion, t); });
  return writeResult(found, hit);
}

bool isDistance(float maxDistance) { return maxDistance >= 0.0f; }  // false for NaN

/// Checks the pointers and shapes, then calls `query`. Returns its result, or an error.
template <class Answer>
hantei_result runOnPair(const hantei_shape* a, const hantei_shape* b, Answer* output,
                        hantei_result (*query)(const hantei_shape&, const hantei_shape&, Answer*)) {
  if (!a || !b) return HANTEI_BAD_ARGUMENT;
  return isValid(*a) && isValid(*b) ? query(*a, *b, output) : HANTEI_BAD_SHAPE;
}

bool isValidList(const void* first, std::size_t step) { return first && step % alignof(float) == 0; }

/// Returns element i of a list whose elements are `step` bytes apart.
template <class Element>
const Element& elementAt(const Element* first, std::size_t step, std::size_t i) {
  return *reinterpret_cast<const Element*>(reinterpret_cast<const char*>(first) + step * i);
}

/// Writes the result of query(i) for each i. Returns HANTEI_BAD_SHAPE if a result is negative, otherwise
/// HANTEI_HIT if there is a hit, otherwise HANTEI_MISS.
template <class Query>
hantei_result runOnEach(std::size_t count, std::int8_t* results, const Query& query) {
  bool anyBad = false, anyHit = false;
  for (std::size_t i = 0; i < count; ++i) {
    const hantei_result result = query(i);
    results[i] = static_cast<std::int8_t>(result);
    anyBad = anyBad || result < 0;
    anyHit = anyHit || result == HANTEI_HIT;
  }
  return anyBad ? HANTEI_BAD_SHAPE : anyHit ? HANTEI_HIT : HANTEI_MISS;
}

template <class Answer>
Answer* elementOrNull(Answer* outputs, std::size_t i) {
  return outputs ? outputs + i : nullptr;
}

struct ShapeLists {
  hantei_shapes a, b;
  std::size_t count;
  std::int8_t* results;
};

template <class Answer>
hantei_result runOnPairs(const ShapeLists& lists, Answer* outputs,
                         hantei_result (*query)(const hantei_shape*, const hantei_shape*, Answer*)) {
  const hantei_shapes &a = lists.a, &b = lists.b;
  if (!isValidList(a.first, a.step) || !isValidList(b.first, b.step) || !lists.results)
    return HANTEI_BAD_ARGUMENT;
  return runOnEach(lists.count, lists.results, [&](std::size_t i) {
    return query(&elementAt(a.first, a.step, i), &elementAt(b.first, b.step, i), elementOrNull(outputs, i));
  });
}

}  // namespace

extern "C" {

int32_t hantei_api_version() { return HANTEI_API_VERSION; }

const char* hantei_version() { return HANTEI_VERSION; }

const char* hantei_problem(const hantei_shape* shape) {
  return shape ? capi::problemOf(*shape).data() : "pointer is null";  // literals, so they end with a zero
}

const char* hantei_ray_problem(const hantei_ray* ray) {
  return ray ? collision::problem(copyAs<collision::Ray>(*ray)).data() : "pointer is null";
}

hantei_result hantei_find_contact(const hantei_shape* a, const hantei_shape* b, hantei_contact* contact) {
  return runOnPair(a, b, contact, findContact);
}

hantei_result hantei_find_manifold(const hantei_shape* a, const hantei_shape* b, hantei_manifold* manifold) {
  return runOnPair(a, b, manifold, findManifold);
}

hantei_result hantei_closest_points(const hantei_shape* a, const hantei_shape* b,
                                    hantei_proximity* proximity) {
  return runOnPair(a, b, proximity, closestPoints);
}

hantei_result hantei_raycast(const hantei_ray* ray, const hantei_shape* shape, float max_distance,
                             hantei_ray_hit* hit) {
  if (!ray || !shape || !isDistance(max_distance)) return HANTEI_BAD_ARGUMENT;
  return raycast(*ray, *shape, max_distance, hit);
}

hantei_result hantei_sweep(const hantei_shape* shape, const hantei_vector* displacement,
                           const hantei_shape* target, hantei_sweep_hit* hit) {
  if (!shape || !displacement || !target) return HANTEI_BAD_ARGUMENT;
  return sweep(*shape, *displacement, *target, hit);
}

hantei_result hantei_overlaps_many(hantei_shapes a, hantei_shapes b, size_t count, int8_t* results) {
  if (!isValidList(a.first, a.step) || !isValidList(b.first, b.step) || !results) return HANTEI_BAD_ARGUMENT;
  return runOnEach(count, results, [&](std::size_t i) {
    return hantei_overlaps(&elementAt(a.first, a.step, i), &elementAt(b.first, b.step, i));
  });
}

hantei_result hantei_find_contact_many(hantei_shapes a, hantei_shapes b, size_t count, int8_t* results,
                                       hantei_contact* contacts) {
  return runOnPairs({a, b, count, results}, contacts, hantei_find_contact);
}

hantei_result hantei_find_manifold_many(hantei_shapes a, hantei_shapes b, size_t count, int8_t* results,
                                        hantei_manifold* manifolds) {
  return runOnPairs({a, b, count, results}, manifolds, hantei_find_manifold);
}

hantei_result hantei_closest_points_many(hantei_shapes a, hantei_shapes b, size_t count, int8_t* results,
                                         hantei_proximity* proximities) {
  return runOnPairs({a, b, count, results}, proximities, hantei_closest_points);
}

hantei_result hantei_raycast_many(hantei_rays rays, hantei_shapes shapes, size_t count, int8_t* results,
                                  hantei_ray_hit* hits) {
  const bool areListsValid =
      isValidList(rays.first, rays.step) && isValidList(shapes.first, shapes.step) && results;
  if (!areListsValid || !isDistance(rays.max_distance)) return HANTEI_BAD_ARGUMENT;
  return runOnEach(count, results, [&](std::size_t i) {
    return raycast(elementAt(rays.first, rays.step, i), elementAt(shapes.first, shapes.step, i),
                   rays.max_distance, elementOrNull(hits, i));
  });
}

hantei_result hantei_sweep_many(hantei_moving_shapes shapes, hantei_shapes targets, size_t count,
                                int8_t* results, hantei_sweep_hit* hits) {
  const hantei_shapes& movingShapes = shapes.shapes;
  if (!isValidList(movingShapes.first, movingShapes.step) || !isValidList(targets.first, targets.step) ||
      !results || !isValidList(shapes.displacement, shapes.displacement_step))
    return HANTEI_BAD_ARGUMENT;
  return runOnEach(count, results, [&](std::size_t i) {
    return sweep(elementAt(movingShapes.first, movingShapes.step, i),
                 elementAt(shapes.displacement, shapes.displacement_step, i),
                 elementAt(targets.first, targets.step, i), elementOrNull(hits, i));
  });
}

}  // extern "C"
