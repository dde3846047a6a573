#include "peers/fcl.hpp"

namespace peers {

Answer askFclDouble(const collision::Shape& a, const collision::Shape& b) {
  return with_fcl::ask<double>(a, b);
}

}  // namespace peers
