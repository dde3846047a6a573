// Builds the hull of points in one plane: the side with the point farthest outside is replaced by two sides
// (Barber, Dobkin, Huhdanpaa, "The Quickhull Algorithm for Convex Hulls", 1996).
#include <algorithm>

#include "collision/hull/hull_points.hpp"

namespace collision::detail {

namespace {

using Flat = glm::dvec2;

struct FlatSide {
  std::uint32_t from = 0, to = 0;
  std::vector<std::uint32_t> outside;
  std::size_t farthest = 0;
  double height = 0.0;  ///< Distance of the farthest point; 0 if none is beyond the tolerance.
};

class Polygon {
 public:
  Polygon(const HullPoints& points, const HullStart& start) : tolerance_(points.tolerance) {
    const glm::dvec3& a = points.places[start.corners[0]];
    const glm::dvec3 u = glm::normalize(points.places[start.corners[1]] - a);
    const glm::dvec3 v = glm::normalize(glm::cross(glm::cross(u, points.places[start.corners[2]] - a), u));
    std::vector<std::uint32_t> all(points.count());
    for (std::uint32_t i = 0; i < points.count(); ++i) {
      const glm::dvec3 way = points.places[i] - a;
      flat_.emplace_back(glm::dot(way, u), glm::dot(way, v));
      all[i] = i;
    }
    sides_.push_back(sideOf(start.corners[0], start.corners[1], all));
    sides_.push_back(sideOf(start.corners[1], start.corners[0], all));
  }

  void grow(std::size_t most) {
    while (sides_.size() < most) {
      const auto side =
          std::max_element(sides_.begin(), sides_.end(),
                           [](const FlatSide& a, const FlatSide& b) { return a.height < b.height; });
      if (side->height == 0.0) return;
      const std::uint32_t corner = side->outside[side->farthest];
      const std::vector<std::uint32_t> outside = std::move(side->outside);
      const std::uint32_t to = side->to;
      *side = sideOf(side->from, corner, outside);
      sides_.insert(side + 1, sideOf(corner, to, outside));
    }
  }

  /// Omits corners that lie on the line between their neighbours, within the tolerance.
  [[nodiscard]] HullLoop result() const {
    HullLoop result;
    std::vector<std::uint32_t>& loop = result.corners;
    for (const FlatSide& side : sides_) {
      loop.push_back(side.from);
      for (const std::uint32_t point : side.outside)
        result.outsideBy = std::max(result.outsideBy, distanceToSide(side.from, side.to, point));
    }
    for (std::size_t i = 0; i < loop.size() && loop.size() > 3;) {
      const std::uint32_t before = loop[(i + loop.size() - 1) % loop.size()],
                          after = loop[(i + 1) % loop.size()];
      if (distanceToSide(before, after, loop[i]) > tolerance_)
        ++i;
      else
        loop.erase(loop.begin() + static_cast<std::ptrdiff_t>(i));
    }
    return result;
  }

 private:
  /// The distance of a point from the line; positive to the right of the direction from `from` to `to`.
  [[nodiscard]] double heightOver(std::uint32_t from, std::uint32_t to, std::uint32_t point) const {
    const Flat along = flat_[to] - flat_[from], way = flat_[point] - flat_[from];
    return (along.y * way.x - along.x * way.y) / glm::length(along);
  }

  [[nodiscard]] double distanceToSide(std::uint32_t from, std::uint32_t to, std::uint32_t point) const {
    const Flat along = flat_[to] - flat_[from], way = flat_[point] - flat_[from];
    const double share = std::clamp(glm::dot(along, way) / glm::dot(along, along), 0.0, 1.0);
    return glm::length(way - along * share);
  }

  [[nodiscard]] FlatSide sideOf(std::uint32_t from, std::uint32_t to,
                                const std::vector<std::uint32_t>& candidates) const {
    FlatSide side{from, to, {}, 0, 0.0};
    for (const std::uint32_t point : candidates) {
      const double height = heightOver(from, to, point);
      if (height <= 0.0 || distanceToSide(from, to, point) <= tolerance_) continue;
      if (height > side.height) side.height = height, side.farthest = side.outside.size();
      side.outside.push_back(point);
    }
    return side;
  }

  double tolerance_;
  std::vector<Flat> flat_;
  std::vector<FlatSide> sides_;  ///< Counterclockwise.
};

}  // namespace

HullLoop polygonOf(const HullPoints& points, const HullStart& start, std::size_t most) {
  Polygon polygon(points, start);
  polygon.grow(most);
  return polygon.result();
}

}  // namespace collision::detail
