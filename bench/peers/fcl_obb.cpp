// FCL's OBB<float>::overlap, the 15-axis test of its bounding volume trees. It returns only a verdict.
#include <fcl/math/bv/OBB.h>

#include "peers/peers.hpp"
#include "peers/posed.hpp"

namespace peers {
namespace {

fcl::OBB<float> obbOf(const Posed& p) {
  fcl::OBB<float> box;
  for (int row = 0; row < 3; ++row) {
    box.To[row] = static_cast<float>(p.center[row]);
    box.extent[row] = static_cast<float>(p.half[row]);
    for (int column = 0; column < 3; ++column)
      box.axis(row, column) = static_cast<float>(p.axes[column][row]);
  }
  return box;
}

}  // namespace

Answer askFclObb(const collision::Shape& shapeA, const collision::Shape& shapeB) {
  const Posed a = posed(shapeA), b = posed(shapeB);
  Answer answer;
  if (a.form == TestShape::box && b.form == TestShape::box) answer.hit = obbOf(a).overlap(obbOf(b));
  return answer;
}

}  // namespace peers
