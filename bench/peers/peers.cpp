#include "peers/peers.hpp"

namespace peers {

std::vector<Peer> everyone() {
  return {{"Hantei", askOurs},
          {"FCL, float", askFclFloat},
          {"FCL, double", askFclDouble},
          {"FCL `OBB<float>`", askFclObb},
          {"libccd GJK", askCcdGjk},
          {"libccd MPR", askCcdMpr},
          {"Bullet GJK and EPA", askBulletGjk},
          {"Bullet `btBoxBoxDetector`", askBulletBoxBox},
          {"Bullet GImpact OBB", askBulletGimpact},
          {"ODE", askOde}};
}

}  // namespace peers
