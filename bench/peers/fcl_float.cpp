#include "peers/fcl.hpp"

namespace peers {

Answer askFclFloat(const collision::Shape& a, const collision::Shape& b) {
  return with_fcl::ask<float>(a, b);
}

}  // namespace peers
