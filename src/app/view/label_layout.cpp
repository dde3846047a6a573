#include "app/view/label_layout.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

#include "render/instances.hpp"
#include "world/body.hpp"

namespace app {
namespace {

/// Tolerance in pixels: larger than the rounding error of a coordinate near 8192, and too small to see.
/// Without it, rounding could make neighbouring boxes overlap.
constexpr float kRoundingTolerance = 0.01f;

/// Factor on downward distances. Labels stand at the tops of bodies, so a label that moves down hides its
/// body.
constexpr float kDownwardFactor = 1.5f;

struct Interval {
  float low = 0.0f;
  float high = 0.0f;
};

/// The interval of a box along an axis. `margin` is added to the high end.
Interval intervalAlong(const ScreenBox& box, int axis, float margin) {
  return {box.min[axis], box.min[axis] + box.size[axis] + margin};
}

bool overlap(const Interval& a, const Interval& b) { return a.low < b.high && b.low < a.high; }

/// An avoided box that a label at the tried x could cover, and the cost of covering it.
struct CoveredBox {
  Interval yInterval;
  float width = 0.0f;   ///< Width of the part of the box that the label would cover.
  float weight = 0.0f;  ///< The cost of hiding the whole box, multiplied by `width`.
  float area = 0.0f;    ///< Area of the body's box or, if that is less, of the label.
};

/// A column or a row to try.
struct CandidateLine {
  float coordinate = 0.0f;
  float squaredDistance = 0.0f;  ///< Squared distance from the wanted position; downward moves count more.
  std::size_t order = 0;         ///< Among equally good positions, the lowest order wins.
};

/// Sorts by distance and removes duplicates.
void sortLines(std::vector<CandidateLine>& lines) {
  std::sort(lines.begin(), lines.end(), [](const CandidateLine& a, const CandidateLine& b) {
    return std::tie(a.squaredDistance, a.coordinate, a.order) <
           std::tie(b.squaredDistance, b.coordinate, b.order);
  });
  const auto same = [](const CandidateLine& a, const CandidateLine& b) {
    return a.coordinate == b.coordinate;
  };
  lines.erase(std::unique(lines.begin(), lines.end(), same), lines.end());
}

/// Searches the nearest free position for one label. Each coordinate of this position is the wanted
/// coordinate or just beside a box, so only such positions are tried: column by column, in each column first
/// upwards, then downwards. The search ends when all remaining positions are farther than the best one.
class Search {
 public:
  Search(const LabelRequest& request, const LabelArea& area, const std::vector<ScreenBox>& fixedBoxes)
      : request_(request),
        area_(area),
        fixedBoxes_(fixedBoxes),
        startPosition_(clampedToArea(request.box.min)) {}

  [[nodiscard]] std::optional<glm::vec2> nearest() {
    const glm::vec2& size = request_.box.size;
    if (size.x > area_.bounds.size.x || size.y > area_.bounds.size.y) return std::nullopt;
    bestCost_ = request_.maxDistance * request_.maxDistance;
    const CandidateLine column = lineAt(0, startPosition_.x, 0);
    upwardRows_ = {lineAt(1, startPosition_.y, 0)};
    tryColumn(column);
    if (bestPosition_ && bestCost_ == column.squaredDistance + upwardRows_.front().squaredDistance)
      return bestPosition_;  // all other rows are farther
    splitRows(linesAlong(1));
    for (const CandidateLine& line : linesAlong(0)) {
      if (line.squaredDistance > bestCost_) break;
      tryColumn(line);
    }
    return bestPosition_;
  }

  [[nodiscard]] std::size_t triedPositionCount() const { return triedPositionCount_; }

 private:
  [[nodiscard]] glm::vec2 clampedToArea(const glm::vec2& min) const {
    const glm::vec2 maxPosition =
        area_.bounds.min + glm::max(area_.bounds.size - request_.box.size, glm::vec2(0.0f));
    return glm::clamp(min, area_.bounds.min, maxPosition);
  }

  /// The candidate line at a coordinate of x (0) or y (1).
  [[nodiscard]] CandidateLine lineAt(int axis, float coordinate, std::size_t order) const {
    float displacement = coordinate - request_.box.min[axis];
    if (axis == 1 && displacement > 0.0f) displacement *= kDownwardFactor;
    return {coordinate, displacement * displacement, order};
  }

  /// Returns the lines along an axis: the wanted position and, if near enough, the positions just before and
  /// after each box.
  [[nodiscard]] std::vector<CandidateLine> linesAlong(int axis) const {
    std::vector<CandidateLine> lines{lineAt(axis, startPosition_[axis], 0)};
    const auto add = [&](float coordinate) {
      const CandidateLine line = lineAt(axis, coordinate, lines.size());
      if (line.squaredDistance <= bestCost_ && clampedToArea(glm::vec2(coordinate))[axis] == coordinate)
        lines.push_back(line);
    };
    const auto addBeside = [&](const ScreenBox& box) {
      add(box.min[axis] - request_.box.size[axis] - area_.gap);
      add(box.min[axis] + box.size[axis] + area_.gap);
    };
    for (const ScreenBox& box : fixedBoxes_) addBeside(box);
    for (const AvoidedBox& avoided : area_.avoidedBoxes) addBeside(avoided.box);
    sortLines(lines);
    return lines;
  }

  void splitRows(const std::vector<CandidateLine>& rows) {
    upwardRows_.clear();
    for (const CandidateLine& row : rows)
      (row.coordinate <= startPosition_.y ? upwardRows_ : downwardRows_).push_back(row);
  }

  void tryColumn(const CandidateLine& column) {
    const ScreenBox columnBox{{column.coordinate, 0.0f}, request_.box.size};
    const float margin = area_.gap - kRoundingTolerance;
    const Interval xInterval = intervalAlong(columnBox, 0, margin);
    blockingIntervals_.clear();
    for (const ScreenBox& box : fixedBoxes_) {
      if (overlap(xInterval, intervalAlong(box, 0, margin)))
        blockingIntervals_.push_back(intervalAlong(box, 1, margin));
    }
    coveredBoxes_.clear();
    for (const AvoidedBox& avoided : area_.avoidedBoxes)
      addCoveredBox(intervalAlong(columnBox, 0, 0.0f), avoided);
    tryRows(column, upwardRows_);
    tryRows(column, downwardRows_);
  }

  /// Tries the positions of a column. If a box blocks a position, skips all following positions that the same
  /// box blocks.
  void tryRows(const CandidateLine& column, const std::vector<CandidateLine>& rows) {
    for (auto row = rows.begin();
         row != rows.end() && column.squaredDistance + row->squaredDistance <= bestCost_;) {
      ++triedPositionCount_;
      const auto blocks = [&](const Interval& interval) {
        return overlap(yIntervalAt(row->coordinate), interval);
      };
      const auto found = std::find_if(blockingIntervals_.begin(), blockingIntervals_.end(), blocks);
      if (found == blockingIntervals_.end()) {
        considerPosition(column, *row++);
      } else {
        row = std::partition_point(row, rows.end(), [&](const CandidateLine& next) {
          return overlap(yIntervalAt(next.coordinate), *found);
        });
      }
    }
  }

  void addCoveredBox(const Interval& column, const AvoidedBox& avoided) {
    const auto& [box, maxShift] = avoided;
    const Interval xInterval = intervalAlong(box, 0, 0.0f);
    const float sharedWidth =
        std::min(column.high, xInterval.high) - std::max(column.low, xInterval.low) - kRoundingTolerance;
    const float smallerArea = std::min(box.size.x * box.size.y, request_.box.size.x * request_.box.size.y);
    const float weight = maxShift * maxShift * request_.avoidance * request_.avoidance;
    if (sharedWidth > 0.0f)
      coveredBoxes_.push_back({intervalAlong(box, 1, 0.0f), sharedWidth, weight * sharedWidth, smallerArea});
  }

  void considerPosition(const CandidateLine& column, const CandidateLine& row) {
    const float cost = column.squaredDistance + row.squaredDistance + hidingCost(row.coordinate);
    const std::pair order(column.order, row.order);
    if (cost > bestCost_ || (cost == bestCost_ && !(bestPosition_ && order < bestOrder_))) return;
    bestCost_ = cost;
    bestPosition_ = {column.coordinate, row.coordinate};
    bestOrder_ = order;
  }

  [[nodiscard]] Interval yIntervalAt(float y) const {
    return {y, y + request_.box.size.y + (area_.gap - kRoundingTolerance)};
  }

  /// Returns the cost of the bodies that a label at `y` hides in this column, in squared pixels.
  [[nodiscard]] float hidingCost(float y) const {
    const float bottom = y + request_.box.size.y;
    float cost = 0.0f;
    for (const CoveredBox& coveredBox : coveredBoxes_) {
      const float sharedHeight = std::min(bottom, coveredBox.yInterval.high) -
                                 std::max(y, coveredBox.yInterval.low) - kRoundingTolerance;
      if (sharedHeight > 0.0f && coveredBox.width * sharedHeight > 0.0f)
        cost += coveredBox.weight * sharedHeight / coveredBox.area;
    }
    return cost;
  }

  const LabelRequest& request_;
  const LabelArea& area_;
  const std::vector<ScreenBox>& fixedBoxes_;
  glm::vec2 startPosition_;
  std::vector<CandidateLine> upwardRows_, downwardRows_;  // rows, from the wanted position outwards
  std::vector<Interval> blockingIntervals_;               // y intervals of the boxes that stand in the column
  std::vector<CoveredBox> coveredBoxes_;                  // bodies that a label in the column may hide
  float bestCost_ = 0.0f;
  std::optional<glm::vec2> bestPosition_;
  std::pair<std::size_t, std::size_t> bestOrder_;  // the orders of the best place's column and row
  std::size_t triedPositionCount_ = 0;
};

std::vector<std::size_t> orderByImportance(std::span<const LabelRequest> requests) {
  std::vector<std::size_t> order(requests.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t p, std::size_t q) {
    return requests[p].importance > requests[q].importance;
  });
  return order;
}

bool blocksSight(const world::Body& body, const collision::Ray& sight, float distance) {
  for (std::size_t i = 0; i < body.shapes.size(); ++i) {
    if (world::raycast(sight, world::partOf(body, i), distance)) return true;
  }
  return false;
}

bool targetBlocksSight(const world::World& world, const collision::Ray& sight, float distance) {
  constexpr float kStopSearch = -1.0f;
  bool isBlocked = false;
  const auto visit = [&](std::uint32_t target, float limit) {
    isBlocked = blocksSight(world.bodies()[target], sight, distance);
    return isBlocked ? kStopSearch : limit;
  };
  world.targets().raycast(sight, distance, visit);
  return isBlocked;
}

}  // namespace

LabelLayout layOutLabels(std::span<const LabelRequest> requests, const LabelArea& area) {
  LabelLayout layout;
  layout.positions.resize(requests.size());
  std::vector<ScreenBox> fixedBoxes(area.takenBoxes.begin(), area.takenBoxes.end());
  for (const std::size_t i : orderByImportance(requests)) {
    Search search(requests[i], area, fixedBoxes);
    const auto position = layout.positions[i] = search.nearest();
    if (position) fixedBoxes.push_back({*position, requests[i].box.size});
    layout.triedPositionCount += search.triedPositionCount();
  }
  return layout;
}

glm::vec2 closestPointIn(const ScreenBox& box, const glm::vec2& point) {
  return glm::clamp(point, box.min, box.min + box.size);
}

std::vector<std::size_t> chooseNearestOfEachRank(std::span<const LabelCandidate> candidates,
                                                 std::size_t maxCount) {
  std::map<int, std::vector<std::size_t>> ranks;
  for (std::size_t i = 0; i < candidates.size(); ++i) ranks[candidates[i].rank].push_back(i);
  const auto isNearer = [&](std::size_t p, std::size_t q) {
    return std::pair(candidates[p].distance, p) < std::pair(candidates[q].distance, q);
  };
  std::vector<std::size_t> chosenIndices;
  for (auto& [rank, indices] : ranks) {
    const std::size_t count = std::min(maxCount, indices.size());
    const auto end = indices.begin() + static_cast<std::ptrdiff_t>(count);
    if (end != indices.end()) std::nth_element(indices.begin(), end, indices.end(), isNearer);
    chosenIndices.insert(chosenIndices.end(), indices.begin(), end);
  }
  std::sort(chosenIndices.begin(), chosenIndices.end());
  return chosenIndices;
}

bool isHidden(const PaneFigure& paneFigure, const world::World& world, const glm::vec3& point) {
  // In double: for huge coordinates the squared length overflows float.
  const glm::dvec3 displacement(point - render::eyeOf(paneFigure.view));
  const double length = glm::length(displacement);
  const auto distance = static_cast<float>(std::min(length, double{std::numeric_limits<float>::max()}));
  if (distance == 0.0f) return false;
  const collision::Ray sight{point + paneFigure.origin - glm::vec3(displacement),
                             glm::vec3(displacement / length)};
  // In configuration space the player is a point, which hides nothing.
  const bool drawsPlayer = paneFigure.pane.kind != PaneKind::configuration;
  return (drawsPlayer && blocksSight(world.player(), sight, distance)) ||
         targetBlocksSight(world, sight, distance);
}

}  // namespace app
