// Which parts of two bodies may be near each other. A list of balls and a search along x: nothing of the
// library's trees.
#pragma once

#include <algorithm>

#include "check/subject.hpp"

namespace check {

/// A distance that the two bodies do not exceed, world units: that of a centre of each.
[[nodiscard]] double upperDistance(const Subject& a, const Subject& b);

/// The parts of a subject, by where their balls begin along x.
class PartsAlongX {
 public:
  /// Those within `reach` of any part of `other`'s box.
  PartsAlongX(const Subject& subject, const Subject& other, double reach);

  [[nodiscard]] const std::vector<std::size_t>& parts() const { return parts_; }

  /// visit(part) for each whose ball may come within `reach` of this one, as long as it returns true.
  template <class Visit>
  bool eachNear(const judge::Ball& ball, double reach, Visit visit) const {
    const double low = ball.center.x - ball.radius - reach - 2.0 * largest_,
                 high = ball.center.x + ball.radius + reach;
    const auto begins = [this](std::size_t part) {
      return subject_.balls[part].center.x - subject_.balls[part].radius;
    };
    auto at = std::lower_bound(parts_.begin(), parts_.end(), low,
                               [&](std::size_t part, double x) { return begins(part) < x; });
    for (; at != parts_.end() && begins(*at) <= high; ++at)
      if (!visit(*at)) return false;
    return true;
  }

 private:
  const Subject& subject_;
  std::vector<std::size_t> parts_;
  double largest_ = 0.0;  // radius
};

/// visit(i, j) for each part of a and of b whose balls come within `reach` of each other, and for some that
/// do not. Ends when it returns false, which is then the answer.
template <class Visit>
bool eachNearPair(const Subject& a, const Subject& b, double reach, Visit visit) {
  constexpr std::size_t kFew = 256;  // pairs that are not worth a search
  if (a.size() * b.size() <= kFew) {
    for (std::size_t i = 0; i < a.size(); ++i)
      for (std::size_t j = 0; j < b.size(); ++j)
        if (!visit(i, j)) return false;
    return true;
  }
  const PartsAlongX near(a, b, reach), others(b, a, reach);
  for (const std::size_t i : near.parts())
    if (!others.eachNear(a.balls[i], reach, [&](std::size_t j) { return visit(i, j); })) return false;
  return true;
}

}  // namespace check
