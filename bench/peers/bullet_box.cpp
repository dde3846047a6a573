// Bullet's two box-box routines: the detector that comes from ODE, and the OBB test of its GImpact trees.
#include <BulletCollision/CollisionDispatch/btBoxBoxDetector.h>
#include <BulletCollision/Gimpact/btBoxCollision.h>

#include "peers/bullet_shapes.hpp"
#include "peers/peers.hpp"

namespace peers {
namespace {

btAABB localBox(const Posed& p) {
  btAABB box;
  box.m_max = bulletVector(p.half);
  box.m_min = -box.m_max;
  return box;
}

}  // namespace

Answer askBulletBoxBox(const collision::Shape& shapeA, const collision::Shape& shapeB) {
  const Posed a = posed(shapeA), b = posed(shapeB);
  Answer answer;
  if (a.form != TestShape::box || b.form != TestShape::box) return answer;
  const btBoxShape boxA(bulletVector(a.half)), boxB(bulletVector(b.half));
  btBoxBoxDetector detector(&boxA, &boxB);
  btBoxBoxDetector::ClosestPointInput input;
  input.m_transformA = bulletPose(a);
  input.m_transformB = bulletPose(b);
  DeepestPoint found;
  detector.getClosestPoints(input, found, nullptr);
  answer.hit = found.any;
  if (!found.any) return answer;
  answer.depth = -static_cast<double>(found.distance);
  answer.normal = glm::dvec3(found.normal.x(), found.normal.y(), found.normal.z());
  return answer;
}

Answer askBulletGimpact(const collision::Shape& shapeA, const collision::Shape& shapeB) {
  const Posed a = posed(shapeA), b = posed(shapeB);
  Answer answer;
  if (a.form != TestShape::box || b.form != TestShape::box) return answer;
  BT_BOX_BOX_TRANSFORM_CACHE between;
  between.calc_from_homogenic(bulletPose(a), bulletPose(b));
  answer.hit = localBox(a).overlapping_trans_cache(localBox(b), between, true);
  return answer;
}

}  // namespace peers
