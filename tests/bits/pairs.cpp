#include <array>
#include <vector>

#include "bit_hash.hpp"
#include "bits.hpp"
#include "collision/any.hpp"
#include "collision/fitted.hpp"
#include "collision/rounding.hpp"
#include "collision/triangle.hpp"
#include "hard_cases/movement.hpp"
#include "hard_cases/triangle_pairs.hpp"
#include "reference/families.hpp"

namespace bits {
namespace {

constexpr std::uint64_t kSeed = 2026;
constexpr int kKinds = 5;  ///< Without cylinders and cones, which have a separate hash.
constexpr int kOtherKinds = kKinds + 1;

reference::Random randomFor(reference::Family family) {
  return reference::Random(kSeed + static_cast<std::uint64_t>(family));
}

template <class Each>
void forEachPair(Each each) {
  for (int a = 0; a < kKinds; ++a)
    for (int b = 0; b < kKinds; ++b) each(static_cast<reference::Kind>(a), static_cast<reference::Kind>(b));
}

void addAnswers(const reference::ShapePair& pair, BitHash& hash) {
  hash.addAll(pair.a, pair.b, collision::overlapsAny(pair.a, pair.b), collision::contactAny(pair.a, pair.b),
              collision::manifoldAny(pair.a, pair.b), collision::closestPointsAny(pair.a, pair.b));
  hash.addAll(collision::boundsAny(pair.a), collision::centerAny(pair.b));
}

void addMotions(reference::Random& random, reference::Family family,
                const std::array<reference::Kind, 2>& kinds, BitHash& hash) {
  const auto aim = static_cast<reference::Aim>(random.below(reference::kAims));
  const reference::Movement movement = reference::makeMovement(random, family, aim, kinds[0], kinds[1]);
  const reference::RayCast cast = reference::makeRayCast(random, family, aim, kinds[1]);
  hash.addAll(movement.shape, movement.way, movement.target, cast.ray.origin, cast.ray.direction,
              cast.target);
  hash.add(collision::sweepAny(movement.shape, movement.way, movement.target));
  hash.add(collision::raycastAny(cast.ray, cast.target, cast.limit));
}

/// Not inlined, like a function of a library, because GCC 12 omits the rounding if it inlines this function.
[[gnu::noinline]] glm::dvec3 roundedToFloat(const glm::dvec3& place) { return glm::dvec3(glm::vec3(place)); }

}  // namespace

std::uint64_t rounded() {
  reference::Random random(kSeed);
  BitHash hash;
  for (int i = 0; i < 1000; ++i) hash.add(roundedToFloat(random.inCube(-9.0, 9.0)));
  return hash.value();
}

std::uint64_t pairs(reference::Family family, int ofEach) {
  reference::Random random = randomFor(family);
  BitHash hash;
  for (int i = 0; i < ofEach; ++i)
    forEachPair([&](reference::Kind a, reference::Kind b) {
      addAnswers(reference::makePair(random, family, a, b), hash);
    });
  return hash.value();
}

std::uint64_t movements(reference::Family family, int ofEach) {
  reference::Random random = randomFor(family);
  BitHash hash;
  for (int i = 0; i < ofEach; ++i)
    forEachPair([&](reference::Kind a, reference::Kind b) { addMotions(random, family, {a, b}, hash); });
  return hash.value();
}

std::uint64_t curvedPairs(reference::Family family, int ofEach) {
  reference::Random random = randomFor(family);
  BitHash hash;
  for (int i = 0; i < ofEach; ++i)
    for (int a = 0; a < reference::kKinds; ++a)
      for (const reference::Kind b : {reference::Kind::cylinder, reference::Kind::cone}) {
        const auto kind = static_cast<reference::Kind>(a);
        addAnswers(reference::makePair(random, family, kind, b), hash);
        addMotions(random, family, {kind, b}, hash);
      }
  return hash.value();
}

std::uint64_t triangles(reference::Family family, int ofEach) {
  reference::Random random = randomFor(family);
  BitHash hash;
  for (int i = 0; i < ofEach; ++i)
    for (int kind = 0; kind < kOtherKinds; ++kind) {
      const reference::TrianglePair pair = reference::makeTrianglePair(random, family, kind);
      hash.addAll(pair.a, pair.b);
      std::visit(
          [&](const auto& a) {
            hash.addAll(collision::overlaps(a, pair.b), collision::contact(a, pair.b),
                        collision::closestPoints(a, pair.b));
          },
          pair.a);
    }
  return hash.value();
}

std::uint64_t fitted() {
  reference::Random random(kSeed);
  std::vector<glm::vec3> points;
  for (int i = 0; i < 60; ++i) points.push_back(collision::roundToFloat(random.inCube(-3.0, 5.0)));
  BitHash hash;
  hash.addAll(collision::fittedSphere(points), collision::fittedObb(points),
              collision::fittedCapsule(points));
  return hash.value();
}

}  // namespace bits
