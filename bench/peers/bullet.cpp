// Bullet's general convex routine: GJK, and EPA when the shapes overlap; single precision.
#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkPairDetector.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>

#include "peers/bullet_shapes.hpp"
#include "peers/peers.hpp"

namespace peers {

Answer askBulletGjk(const collision::Shape& shapeA, const collision::Shape& shapeB) {
  const Posed a = posed(shapeA), b = posed(shapeB);
  const auto convexA = bulletShape(a), convexB = bulletShape(b);
  btVoronoiSimplexSolver simplex;
  btGjkEpaPenetrationDepthSolver epa;
  btGjkPairDetector detector(convexA.get(), convexB.get(), &simplex, &epa);
  btGjkPairDetector::ClosestPointInput input;
  input.m_transformA = bulletPose(a);
  input.m_transformB = bulletPose(b);
  DeepestPoint found;
  detector.getClosestPoints(input, found, nullptr);
  Answer answer;
  answer.gaveUp = !found.any;
  if (!found.any) return answer;
  answer.hit = found.distance <= 0.0f;
  answer.distance = std::max(0.0, static_cast<double>(found.distance));
  if (!*answer.hit) return answer;
  answer.depth = -static_cast<double>(found.distance);
  answer.normal = glm::dvec3(found.normal.x(), found.normal.y(), found.normal.z());
  return answer;
}

}  // namespace peers
