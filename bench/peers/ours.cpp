// The module itself, asked as a peer.
#include "collision/any.hpp"
#include "peers/peers.hpp"

namespace peers {

Answer askOurs(const collision::Shape& a, const collision::Shape& b) {
  Answer answer;
  answer.hit = collision::overlapsAny(a, b);
  answer.distance = double{collision::closestPointsAny(a, b).distance};
  if (const auto contact = collision::contactAny(a, b)) {
    answer.depth = double{contact->depth};
    answer.normal = glm::dvec3(contact->normal);
  }
  return answer;
}

}  // namespace peers
