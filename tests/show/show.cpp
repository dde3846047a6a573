#include <glm/glm.hpp>

#include "pairs.h"

#if __has_include(<Eigen/Core>)
#include <Eigen/Core>

namespace {
const Eigen::Matrix3d columns = Eigen::Matrix3d::Identity();
const Eigen::Vector3d far(3.0, 0.0, 0.0), size(0.5, 0.5, 0.5);
}  // namespace
#else
namespace {

/// A matrix like Eigen's matrices, with columns but without operator[].
struct Columns {
  glm::mat3 m{1.0f};
  const glm::vec3& col(int i) const { return m[i]; }
};
const Columns columns;
const glm::dvec3 far(3.0, 0.0, 0.0), size(0.5);

}  // namespace
#endif

int main() {
  show_pairs();
  show_contact(0.25f);
  show_contact(0.5f);
  const glm::vec3 here(0.0f), there(3.0f, 0.0f, 0.0f), half(0.5f);
  const hantei_shape shapes[] = {hantei_sphere_from(there, 0.5), hantei_aabb_from(there, there + half),
                                 hantei_capsule_from(there, there + half, 0.25),
                                 hantei_obb_from(there, half, glm::mat3(1.0f)),
                                 hantei_obb_from(far, size, columns)};
  const hantei_shape box = hantei_obb_from(glm::dvec3(here), glm::dvec3(half), glm::dmat3(1.0));
  for (const hantei_shape& shape : shapes) hantei_show_pair("apart", &box, &shape, HANTEI_MISS);
}
