// Convex hulls in pairs with every kind of shape, and hulls, cylinders and cones that rest on a mesh.
#include "bit_hash.hpp"
#include "bits.hpp"
#include "collision/any.hpp"
#include "collision/explain_gjk.hpp"
#include "reference/inspect_hull.hpp"

namespace bits {
namespace {

using collision::ConvexHull;
using collision::PosedHull;
using reference::Random;

constexpr std::uint64_t kHullSeed = 2027;

void addHull(const ConvexHull& hull, BitHash& hash) {
  hash.addAll(std::uint64_t(hull.form()), hull.bounds(), hull.outsideBy());
  for (const glm::vec3& corner : hull.corners()) hash.add(corner);
  for (const ConvexHull::Edge& edge : hull.edges())
    hash.addAll(std::uint64_t{edge.from}, std::uint64_t{edge.to}, std::uint64_t{edge.left},
                std::uint64_t{edge.right});
  for (std::size_t face = 0; face < hull.faceCount(); ++face) {
    hash.add(hull.normal(face));
    for (const std::uint8_t corner : hull.face(face)) hash.add(std::uint64_t{corner});
    for (const std::uint16_t edge : hull.faceEdges(face)) hash.add(std::uint64_t{edge});
  }
}

void addManifold(const collision::Manifold& manifold, BitHash& hash) {
  hash.addAll(manifold, std::uint64_t{manifold.feature});
  for (const collision::ManifoldPoint& point : manifold.points()) hash.add(std::uint64_t{point.id});
}

template <class A>
void addSteps(const A& a, const PosedHull& b, BitHash& hash) {
  const collision::GjkReport gjk = collision::explainGjk(a, b);
  for (const collision::GjkIteration& now : gjk.steps())
    hash.addAll(now.direction, now.nearest, now.lower, now.upper);
  hash.addAll(std::uint64_t(gjk.deciding), std::uint64_t(gjk.end), gjk.normal, gjk.nearest);
  const collision::EpaReport epa = collision::explainEpa(a, b);
  for (const collision::EpaIteration& now : epa.steps()) hash.addAll(now.lower, now.upper);
  hash.addAll(std::uint64_t(epa.faceCount), std::uint64_t(epa.end), epa.normal, epa.depth);
}

template <class A>
void addAnswers(const A& a, const PosedHull& b, BitHash& hash) {
  hash.addAll(collision::overlaps(a, b), collision::contact(a, b), collision::contact(b, a),
              collision::closestPoints(a, b), collision::bounds(b), collision::center(b));
  addManifold(collision::manifold(a, b), hash);
  addSteps(a, b, hash);
}

void addMotions(Random& random, const collision::HullCase& pair, BitHash& hash) {
  const reference::HullMovement movement = reference::makeHullMovement(random, pair);
  const PosedHull target = movement.pair.b.posed();
  collision::visitA(movement.pair, [&](const auto& a) {
    hash.addAll(collision::sweep(a, movement.displacement, target),
                collision::sweep(target, -movement.displacement, a));
  });
  const reference::HullRay cast = reference::makeHullRay(random, pair.b);
  if (cast.limit > 0.0f) hash.add(collision::raycast(cast.ray, cast.target.posed(), cast.limit));
}

ConvexHull stoneOf(Random& random, reference::PointFamily family, int count) {
  return ConvexHull::build(reference::makePoints(random, family, count));
}

/// A pose that brings the middle of a hull near the origin.
collision::Transform poseNear(Random& random, const ConvexHull& hull, double size) {
  const glm::mat3 rotation(reference::randomRotation(random));
  const glm::dvec3 middle = 0.5 * (glm::dvec3(hull.bounds().min) + glm::dvec3(hull.bounds().max));
  const glm::dvec3 place = random.inCube(-0.7, 0.7);
  return {glm::vec3(size * place - glm::dmat3(rotation) * middle), rotation, glm::vec3(1.0f)};
}

double sizeOf(const ConvexHull& hull) {
  const glm::vec3 size = hull.bounds().max - hull.bounds().min;
  return double(std::max({size.x, size.y, size.z}));
}

/// Hills of 12 x 12 quads between -3 and 3.
collision::Mesh hills(Random& random) {
  constexpr std::uint32_t kRow = 13;
  std::vector<glm::vec3> vertices;
  std::vector<collision::MeshFace> faces;
  for (std::uint32_t i = 0; i < kRow; ++i)
    for (std::uint32_t k = 0; k < kRow; ++k) {
      const double height = random.chance(0.5) ? 0.0 : random.uniform(-0.2, 0.2);
      vertices.emplace_back(0.5 * i - 3.0, height, 0.5 * k - 3.0);
      const std::uint32_t last = i * kRow + k;
      if (i == 0 || k == 0) continue;
      faces.push_back({last - kRow - 1, last - kRow, last});
      faces.push_back({last - kRow - 1, last, last - 1});
    }
  return collision::Mesh::build(vertices, faces);
}

template <class Solid>
void addOnMesh(Random& random, const Solid& solid, const collision::PosedMesh& mesh, BitHash& hash) {
  const glm::vec3 way(random.inCube(-2.0, 2.0)), up(0.0f, 3.0f, 0.0f);
  hash.addAll(collision::overlaps(solid, mesh), collision::contact(solid, mesh),
              collision::closestPoints(solid, mesh), collision::sweep(solid, way, mesh),
              collision::sweep(mesh, way, solid), collision::sweepInto(solid, way, mesh),
              collision::sweepInto(collision::translated(solid, up), way - up, mesh));
  collision::manifolds(solid, mesh, [&](const collision::Manifold& found) { addManifold(found, hash); });
}

}  // namespace

std::uint64_t hullPairs(reference::Family family, int ofEach) {
  Random random(kHullSeed + static_cast<std::uint64_t>(family));
  BitHash hash;
  for (int i = 0; i < ofEach; ++i)
    for (int kind = 0; kind < collision::kPartnerKinds; ++kind) {
      const collision::HullCase pair = collision::makeCase(random, family, kind);
      addHull(pair.b.hull, hash);
      collision::visitA(pair, [&](const auto& a) { addAnswers(a, pair.b.posed(), hash); });
      addMotions(random, pair, hash);
    }
  return hash.value();
}

std::uint64_t largeHulls(reference::PointFamily family, int count) {
  Random random(kHullSeed + static_cast<std::uint64_t>(family));
  BitHash hash;
  for (int i = 0; i < count; ++i) {
    const int points = 4 + random.below(i % 8 == 0 ? 1500 : 120);
    const ConvexHull a = stoneOf(random, family, points);
    std::vector<glm::vec3> scaled;
    const auto otherFamily = static_cast<reference::PointFamily>(random.below(reference::kPointFamilies));
    for (const glm::dvec3& point : reference::unitPoints(random, otherFamily, points))
      scaled.emplace_back(point * sizeOf(a));
    const ConvexHull b = ConvexHull::build(scaled);
    addHull(a, hash);
    addHull(b, hash);
    const collision::Transform poseA = poseNear(random, a, sizeOf(a)), poseB = poseNear(random, b, sizeOf(a));
    addAnswers(PosedHull(a, poseA), PosedHull(b, poseB), hash);
  }
  return hash.value();
}

std::uint64_t solidsOnMesh(int count) {
  Random random(kHullSeed);
  const collision::Mesh mesh = hills(random);
  BitHash hash;
  for (int i = 0; i < count; ++i) {
    const auto family = static_cast<reference::PointFamily>(random.below(reference::kPointFamilies));
    std::vector<glm::vec3> points;
    for (const glm::dvec3& point : reference::unitPoints(random, family, 4 + random.below(40)))
      points.emplace_back(point * 0.7);
    const ConvexHull stone = ConvexHull::build(points);
    collision::Transform pose = poseNear(random, stone, 2.0), posed;
    pose.translation.y *= 0.5f;
    if (random.chance(0.3)) posed.rotation = glm::mat3(reference::randomRotation(random));
    const collision::PosedMesh placed(mesh, posed);
    addOnMesh(random, PosedHull(stone, pose), placed, hash);
    const glm::vec3 from(random.inCube(-1.0, 1.0)), axis(random.direction());
    addOnMesh(random, collision::Cylinder{from, from + 0.6f * axis, 0.4f}, placed, hash);
    addOnMesh(random, collision::Cone{from, from + 0.7f * axis, 0.3f}, placed, hash);
  }
  return hash.value();
}

}  // namespace bits
