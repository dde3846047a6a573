#include "check/near_parts.hpp"

#include <limits>

namespace check {
namespace {

using glm::dvec3;

struct Box {
  dvec3 low{std::numeric_limits<double>::infinity()}, high{-std::numeric_limits<double>::infinity()};
};

Box boxOf(const Subject& subject) {
  Box box;
  for (const reference::Ball& ball : subject.balls) {
    box.low = glm::min(box.low, ball.center - ball.radius);
    box.high = glm::max(box.high, ball.center + ball.radius);
  }
  return box;
}

bool isWithin(const reference::Ball& ball, const Box& box, double reach) {
  const double most = ball.radius + reach;
  return glm::all(glm::lessThanEqual(box.low - most, ball.center)) &&
         glm::all(glm::lessThanEqual(ball.center, box.high + most));
}

std::size_t nearestCenter(const Subject& subject, const dvec3& place) {
  std::size_t nearest = 0;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < subject.size(); ++i) {
    const dvec3 way = subject.balls[i].center - place;
    const double square = glm::dot(way, way);
    if (square >= least) continue;
    least = square;
    nearest = i;
  }
  return nearest;
}

}  // namespace

double upperDistance(const Subject& a, const Subject& b) {
  const std::size_t ofA = nearestCenter(a, b.balls.front().center);
  const std::size_t ofB = nearestCenter(b, a.balls[ofA].center);
  return glm::distance(a.balls[ofA].center, b.balls[ofB].center);
}

PartsAlongX::PartsAlongX(const Subject& subject, const Subject& other, double reach) : subject_(subject) {
  const Box box = boxOf(other);
  for (std::size_t i = 0; i < subject.size(); ++i) {
    if (!isWithin(subject.balls[i], box, reach)) continue;
    parts_.push_back(i);
    largest_ = std::max(largest_, subject.balls[i].radius);
  }
  std::sort(parts_.begin(), parts_.end(), [&](std::size_t i, std::size_t j) {
    return subject.balls[i].center.x - subject.balls[i].radius <
           subject.balls[j].center.x - subject.balls[j].radius;
  });
}

}  // namespace check
