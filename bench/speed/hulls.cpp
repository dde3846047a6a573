// Pairs of convex hulls of 8, 32 and 128 corners, and the construction of a hull: Hantei, libccd and FCL in
// double, Bullet in float. Half of the pairs hit. Bullet's nearest points come from its GJK alone, which
// gives up on deep overlaps.
#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkPairDetector.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>
#include <LinearMath/btConvexHullComputer.h>
#include <btBulletCollisionCommon.h>
#include <ccd/ccd.h>
#include <fcl/geometry/shape/convex.h>
#include <fcl/narrowphase/collision.h>
#include <fcl/narrowphase/distance.h>
#include <map>
#include <memory>

#include "collision/convex_hull.hpp"
#include "speed/contest.hpp"

namespace speed {
namespace {

using collision::ConvexHull;
using collision::Transform;

constexpr std::size_t kHulls = 64;

/// One hull in the form of each contestant.
struct Stone {
  ConvexHull hull;
  std::vector<glm::dvec3> corners;
  std::unique_ptr<btConvexHullShape> bullet;
  std::unique_ptr<fcl::Convex<double>> convex;

  explicit Stone(const std::vector<glm::vec3>& points) : hull(ConvexHull::build(points)) {
    bullet = std::make_unique<btConvexHullShape>();
    auto vertices = std::make_shared<std::vector<fcl::Vector3<double>>>();
    for (const glm::vec3& corner : hull.corners()) {
      corners.emplace_back(corner);
      vertices->emplace_back(corner.x, corner.y, corner.z);
      bullet->addPoint(btVector3(corner.x, corner.y, corner.z), false);
    }
    bullet->recalcLocalAabb();
    bullet->setMargin(0.0f);
    auto faces = std::make_shared<std::vector<int>>();
    for (std::size_t f = 0; f < hull.faceCount(); ++f) {
      faces->push_back(static_cast<int>(hull.face(f).size()));
      faces->insert(faces->end(), hull.face(f).begin(), hull.face(f).end());
    }
    convex = std::make_unique<fcl::Convex<double>>(vertices, static_cast<int>(hull.faceCount()), faces);
  }
};

const std::vector<Stone>& stonesOf(int corners) {
  static std::map<int, std::vector<Stone>> made;
  std::vector<Stone>& stones = made[corners];
  reference::Random random(static_cast<std::uint64_t>(corners));
  while (stones.size() < kHulls) {
    std::vector<glm::vec3> points;
    const glm::dvec3 size = random.inCube(0.5, 1.0);
    for (int i = 0; i < corners; ++i) points.emplace_back(size * random.direction());
    stones.emplace_back(points);
  }
  return stones;
}

struct Placed {
  const Stone* stone;
  Transform pose;
};

struct HullPair {
  Placed a, b;
};

Placed placed(reference::Random& random, const std::vector<Stone>& stones, double reach) {
  const Stone& stone = stones[static_cast<std::size_t>(random.below(static_cast<int>(stones.size())))];
  return {&stone,
          {glm::vec3(random.direction() * random.uniform(0.2, reach)),
           glm::mat3(reference::randomRotation(random)), glm::vec3(1.0f)}};
}

std::vector<HullPair> hullPairs(int corners) {
  const std::vector<Stone>& stones = stonesOf(corners);
  reference::Random random(7);
  std::vector<HullPair> pairs;
  std::size_t hits = 0;
  while (pairs.size() < kQuestions) {
    const Placed a = placed(random, stones, 1.2), b = placed(random, stones, 1.2);
    const bool hit = collision::overlaps(collision::PosedHull(a.stone->hull, a.pose),
                                         collision::PosedHull(b.stone->hull, b.pose));
    if ((hit ? hits : pairs.size() - hits) >= kQuestions / 2) continue;
    pairs.push_back({a, b});
    if (hit) ++hits;
  }
  return pairs;
}

struct Ours {
  explicit Ours(const HullPair& p) : a(p.a.stone->hull, p.a.pose), b(p.b.stone->hull, p.b.pose) {}
  collision::PosedHull a, b;
};

btTransform bulletPose(const Transform& pose) {
  btMatrix3x3 rows;
  for (int row = 0; row < 3; ++row)
    rows[row] = btVector3(pose.rotation[0][row], pose.rotation[1][row], pose.rotation[2][row]);
  return btTransform(rows, btVector3(pose.translation.x, pose.translation.y, pose.translation.z));
}

struct Bullet {
  explicit Bullet(const HullPair& p) : a(p.a.stone->bullet.get()), b(p.b.stone->bullet.get()) {
    input.m_transformA = bulletPose(p.a.pose);
    input.m_transformB = bulletPose(p.b.pose);
  }
  const btConvexHullShape *a, *b;
  btDiscreteCollisionDetectorInterface::ClosestPointInput input;
};

struct NearestPoint : btDiscreteCollisionDetectorInterface::Result {
  btVector3 point{};
  btScalar distance = BT_LARGE_FLOAT;

  void setShapeIdentifiersA(int, int) override {}
  void setShapeIdentifiersB(int, int) override {}
  void addContactPoint(const btVector3&, const btVector3& on, btScalar depth) override {
    point = on;
    distance = depth;
  }
};

btScalar bulletGjk(const Bullet& pair, btConvexPenetrationDepthSolver* epa) {
  btVoronoiSimplexSolver simplex;
  btGjkPairDetector detector(pair.a, pair.b, &simplex, epa);
  NearestPoint found;
  detector.getClosestPoints(pair.input, found, nullptr);
  return found.distance;
}

struct Fcl {
  explicit Fcl(const HullPair& p)
      : a(p.a.stone->convex.get()),
        b(p.b.stone->convex.get()),
        poseA(poseOf(p.a.pose)),
        poseB(poseOf(p.b.pose)) {}
  const fcl::Convex<double>*a, *b;
  fcl::Transform3<double> poseA, poseB;

  static fcl::Transform3<double> poseOf(const Transform& pose) {
    fcl::Transform3<double> result = fcl::Transform3<double>::Identity();
    for (int row = 0; row < 3; ++row) {
      result.translation()[row] = double(pose.translation[row]);
      for (int column = 0; column < 3; ++column)
        result.linear()(row, column) = double(pose.rotation[column][row]);
    }
    return result;
  }
};

bool fclCollide(const Fcl& pair) {
  const fcl::CollisionRequest<double> request(1, false);
  fcl::CollisionResult<double> result;
  fcl::collide(pair.a, pair.poseA, pair.b, pair.poseB, request, result);
  return result.isCollision();
}

double fclDistance(const Fcl& pair) {
  const fcl::DistanceRequest<double> request(true);
  fcl::DistanceResult<double> result;
  fcl::distance(pair.a, pair.poseA, pair.b, pair.poseB, request, result);
  return result.min_distance;
}

struct CcdHull {
  const std::vector<glm::dvec3>* corners;
  glm::dvec3 center;
  glm::dmat3 axes;
};

void ccdHullSupport(const void* object, const ccd_vec3_t* direction, ccd_vec3_t* farthest) {
  const CcdHull& hull = *static_cast<const CcdHull*>(object);
  const glm::dvec3 along = glm::dvec3(direction->v[0], direction->v[1], direction->v[2]) * hull.axes;
  const glm::dvec3* best = hull.corners->data();
  double most = glm::dot(*best, along);
  for (const glm::dvec3& corner : *hull.corners)
    if (const double at = glm::dot(corner, along); at > most) most = at, best = &corner;
  const glm::dvec3 point = hull.center + hull.axes * *best;
  for (int axis = 0; axis < 3; ++axis) farthest->v[axis] = point[axis];
}

struct Ccd {
  explicit Ccd(const HullPair& p) : a(hullOf(p.a)), b(hullOf(p.b)) {
    CCD_INIT(&settings);
    settings.support1 = settings.support2 = ccdHullSupport;
    settings.max_iterations = 1000;
  }
  static CcdHull hullOf(const Placed& p) {
    return {&p.stone->corners, glm::dvec3(p.pose.translation), glm::dmat3(p.pose.rotation)};
  }
  CcdHull a, b;
  ccd_t settings{};
};

btScalar bulletGjkEpa(const Bullet& pair) {
  btGjkEpaPenetrationDepthSolver epa;
  return bulletGjk(pair, &epa);
}

bool ccdGjk(const Ccd& pair) { return ccdGJKIntersect(&pair.a, &pair.b, &pair.settings) != 0; }

template <typename Own, typename Ask>
void enterHulls(const std::string& verb, const std::string& who, int corners, Ask ask) {
  enter(
      {verb, "hull-hull", std::to_string(corners).append(" corners")}, who,
      [=] { return converted<Own>(hullPairs(corners)); }, ask);
}

/// Returns 200 corners and 9800 points inside their hull.
std::vector<glm::vec3> manyPoints() {
  reference::Random random(9);
  std::vector<glm::vec3> points;
  while (points.size() < 200) points.emplace_back(random.direction());
  while (points.size() < 10'000) points.emplace_back(random.direction() * random.uniform(0.0, 0.9));
  return points;
}

template <typename Build>
void enterBuild(const std::string& who, Build build) {
  const Title title{"build", "hull", "10,000 points, 200 corners"};
  benchmark::RegisterBenchmark(title.with(who).c_str(), [build](benchmark::State& state) {
    const std::vector<glm::vec3> points = manyPoints();
    PassTimes times;
    for ([[maybe_unused]] auto pass : state) {
      const std::chrono::nanoseconds start = processorTime();
      benchmark::DoNotOptimize(build(points));
      times.add(processorTime() - start);
      state.SetIterationTime(std::chrono::duration<double>(processorTime() - start).count());
    }
    state.counters["each"] = times.median();
    state.counters["least"] = times.least();
  })->UseManualTime();
}

int bulletBuild(const std::vector<glm::vec3>& points) {
  btConvexHullComputer hull;
  hull.compute(&points[0].x, sizeof(glm::vec3), static_cast<int>(points.size()), 0.0f, 0.0f);
  return hull.faces.size();
}

const int entered = [] {
  enterBuild("Hantei", [](const std::vector<glm::vec3>& points) {
    return collision::ConvexHull::build(points).faceCount();
  });
  enterBuild("Bullet btConvexHullComputer", bulletBuild);
  for (const int corners : {8, 32, 128}) {
    enterHulls<Ours>("overlaps", "Hantei", corners,
                     [](const Ours& p) { return collision::overlaps(p.a, p.b); });
    enterHulls<Ccd>("overlaps", "libccd GJK", corners, ccdGjk);
    enterHulls<Fcl>("overlaps", "FCL", corners, fclCollide);
    enterHulls<Ours>("closestPoints", "Hantei", corners,
                     [](const Ours& p) { return collision::closestPoints(p.a, p.b); });
    enterHulls<Bullet>("closestPoints", "Bullet GJK", corners,
                       [](const Bullet& p) { return bulletGjk(p, nullptr); });
    enterHulls<Fcl>("closestPoints", "FCL", corners, fclDistance);
    enterHulls<Ours>("contact", "Hantei", corners,
                     [](const Ours& p) { return collision::contact(p.a, p.b); });
    enterHulls<Bullet>("contact", "Bullet GJK and EPA", corners, bulletGjkEpa);
    enterHulls<Ours>("manifold", "Hantei", corners,
                     [](const Ours& p) { return collision::manifold(p.a, p.b); });
    enterHulls<Bullet>("manifold", "Bullet GJK and EPA, one point", corners, bulletGjkEpa);
  }
  return 0;
}();

}  // namespace
}  // namespace speed
