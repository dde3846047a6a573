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
constexpr float kRounding = 0.01f;

/// Factor on downward distances. Labels stand at the tops of bodies, so a label that moves down hides its
/// body.
constexpr float kDownward = 1.5f;

struct Interval {
  float low = 0.0f;
  float high = 0.0f;
};

/// The interval of a box along an axis. `more` is added to the high end.
Interval along(const ScreenBox& box, int axis, float more) {
  return {box.min[axis], box.min[axis] + box.size[axis] + more};
}

bool overlap(const Interval& a, const Interval& b) { return a.low < b.high && b.low < a.high; }

/// An avoided box that a label at the tried x could cover, and the cost of covering it.
struct Cover {
  Interval height;
  float width = 0.0f;   ///< Width of the part of the box that the label would cover.
  float weight = 0.0f;  ///< The cost of hiding the whole box, multiplied by `width`.
  float area = 0.0f;    ///< Area of the body's box or, if that is less, of the label.
};

/// A coordinate to try.
struct Stop {
  float at = 0.0f;
  float squaredDistance = 0.0f;  ///< Squared distance from the wanted position; downward moves count more.
  std::size_t order = 0;         ///< Among equally good positions, the lowest order wins.
};

/// Sorts by distance and removes duplicates.
void sortStops(std::vector<Stop>& stops) {
  std::sort(stops.begin(), stops.end(), [](const Stop& a, const Stop& b) {
    return std::tie(a.squaredDistance, a.at, a.order) < std::tie(b.squaredDistance, b.at, b.order);
  });
  const auto same = [](const Stop& a, const Stop& b) { return a.at == b.at; };
  stops.erase(std::unique(stops.begin(), stops.end(), same), stops.end());
}

/// Searches the nearest free position for one label. Each coordinate of this position is the wanted
/// coordinate or just beside a box, so only such positions are tried: column by column, in each column first
/// upwards, then downwards. The search ends when all remaining positions are farther than the best one.
class Search {
 public:
  Search(const LabelRequest& request, const LabelRoom& room, const std::vector<ScreenBox>& stay)
      : request_(request), room_(room), stay_(stay), start_(inRoom(request.box.min)) {}

  [[nodiscard]] std::optional<glm::vec2> nearest() {
    const glm::vec2& size = request_.box.size;
    if (size.x > room_.whole.size.x || size.y > room_.whole.size.y) return std::nullopt;
    least_ = request_.reach * request_.reach;
    const Stop column = stopAt(0, start_.x, 0);
    upward_ = {stopAt(1, start_.y, 0)};
    tryColumn(column);
    if (best_ && least_ == column.squaredDistance + upward_.front().squaredDistance)
      return best_;  // all other rows are farther
    splitRows(stopsAlong(1));
    for (const Stop& stop : stopsAlong(0)) {
      if (stop.squaredDistance > least_) break;
      tryColumn(stop);
    }
    return best_;
  }

  [[nodiscard]] std::size_t tried() const { return tried_; }

 private:
  [[nodiscard]] glm::vec2 inRoom(const glm::vec2& min) const {
    const glm::vec2 last = room_.whole.min + glm::max(room_.whole.size - request_.box.size, glm::vec2(0.0f));
    return glm::clamp(min, room_.whole.min, last);
  }

  /// A stop along x (0) or y (1).
  [[nodiscard]] Stop stopAt(int axis, float at, std::size_t order) const {
    float move = at - request_.box.min[axis];
    if (axis == 1 && move > 0.0f) move *= kDownward;
    return {at, move * move, order};
  }

  /// Returns the stops along an axis: the wanted position and, if near enough, the positions just before and
  /// after each box.
  [[nodiscard]] std::vector<Stop> stopsAlong(int axis) const {
    std::vector<Stop> stops{stopAt(axis, start_[axis], 0)};
    const auto add = [&](float at) {
      const Stop stop = stopAt(axis, at, stops.size());
      if (stop.squaredDistance <= least_ && inRoom(glm::vec2(at))[axis] == at) stops.push_back(stop);
    };
    const auto addBeside = [&](const ScreenBox& box) {
      add(box.min[axis] - request_.box.size[axis] - room_.gap);
      add(box.min[axis] + box.size[axis] + room_.gap);
    };
    for (const ScreenBox& box : stay_) addBeside(box);
    for (const AvoidedBox& avoided : room_.avoided) addBeside(avoided.box);
    sortStops(stops);
    return stops;
  }

  void splitRows(const std::vector<Stop>& rows) {
    upward_.clear();
    for (const Stop& row : rows) (row.at <= start_.y ? upward_ : downward_).push_back(row);
  }

  void tryColumn(const Stop& column) {
    const ScreenBox all{{column.at, 0.0f}, request_.box.size};
    const float reach = room_.gap - kRounding;
    const Interval width = along(all, 0, reach);
    blocking_.clear();
    for (const ScreenBox& box : stay_) {
      if (overlap(width, along(box, 0, reach))) blocking_.push_back(along(box, 1, reach));
    }
    covers_.clear();
    for (const AvoidedBox& avoided : room_.avoided) addCover(along(all, 0, 0.0f), avoided);
    tryRows(column, upward_);
    tryRows(column, downward_);
  }

  /// Tries the positions of a column. If a box blocks a position, skips all following positions that the same
  /// box blocks.
  void tryRows(const Stop& column, const std::vector<Stop>& rows) {
    for (auto row = rows.begin();
         row != rows.end() && column.squaredDistance + row->squaredDistance <= least_;) {
      ++tried_;
      const auto blocks = [&](const Interval& other) { return overlap(heightAt(row->at), other); };
      const auto found = std::find_if(blocking_.begin(), blocking_.end(), blocks);
      if (found == blocking_.end()) {
        weigh(column, *row++);
      } else {
        row = std::partition_point(row, rows.end(),
                                   [&](const Stop& next) { return overlap(heightAt(next.at), *found); });
      }
    }
  }

  void addCover(const Interval& column, const AvoidedBox& avoided) {
    const auto& [box, maxShift] = avoided;
    const Interval width = along(box, 0, 0.0f);
    const float both = std::min(column.high, width.high) - std::max(column.low, width.low) - kRounding;
    const float least = std::min(box.size.x * box.size.y, request_.box.size.x * request_.box.size.y);
    const float weight = maxShift * maxShift * request_.avoidance * request_.avoidance;
    if (both > 0.0f) covers_.push_back({along(box, 1, 0.0f), both, weight * both, least});
  }

  void weigh(const Stop& column, const Stop& row) {
    const float cost = column.squaredDistance + row.squaredDistance + hidden(row.at);
    const std::pair order(column.order, row.order);
    if (cost > least_ || (cost == least_ && !(best_ && order < order_))) return;
    least_ = cost;
    best_ = {column.at, row.at};
    order_ = order;
  }

  [[nodiscard]] Interval heightAt(float y) const {
    return {y, y + request_.box.size.y + (room_.gap - kRounding)};
  }

  /// Returns the cost of the bodies that a label at `y` hides in this column, in squared pixels.
  [[nodiscard]] float hidden(float y) const {
    const float bottom = y + request_.box.size.y;
    float cost = 0.0f;
    for (const Cover& cover : covers_) {
      const float both = std::min(bottom, cover.height.high) - std::max(y, cover.height.low) - kRounding;
      if (both > 0.0f && cover.width * both > 0.0f) cost += cover.weight * both / cover.area;
    }
    return cost;
  }

  const LabelRequest& request_;
  const LabelRoom& room_;
  const std::vector<ScreenBox>& stay_;
  glm::vec2 start_;
  std::vector<Stop> upward_, downward_;  // rows, from the wanted position outwards
  std::vector<Interval> blocking_;       // y intervals of the boxes that stand in the column
  std::vector<Cover> covers_;            // bodies that a label in the column may hide
  float least_ = 0.0f;
  std::optional<glm::vec2> best_;
  std::pair<std::size_t, std::size_t> order_;  // the orders of the best place's column and row
  std::size_t tried_ = 0;
};

std::vector<std::size_t> byImportance(std::span<const LabelRequest> requests) {
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
  constexpr float kEnough = -1.0f;
  bool found = false;
  const auto visit = [&](std::uint32_t target, float limit) {
    found = blocksSight(world.bodies()[target], sight, distance);
    return found ? kEnough : limit;
  };
  world.targets().raycast(sight, distance, visit);
  return found;
}

}  // namespace

LabelLayout layOutLabels(std::span<const LabelRequest> requests, const LabelRoom& room) {
  LabelLayout layout;
  layout.places.resize(requests.size());
  std::vector<ScreenBox> stay(room.taken.begin(), room.taken.end());
  for (const std::size_t i : byImportance(requests)) {
    Search search(requests[i], room, stay);
    const auto place = layout.places[i] = search.nearest();
    if (place) stay.push_back({*place, requests[i].box.size});
    layout.tried += search.tried();
  }
  return layout;
}

glm::vec2 closestPointIn(const ScreenBox& box, const glm::vec2& point) {
  return glm::clamp(point, box.min, box.min + box.size);
}

std::vector<std::size_t> chooseNearestOfEachRank(std::span<const LabelCandidate> candidates,
                                                 std::size_t most) {
  std::map<int, std::vector<std::size_t>> ranks;
  for (std::size_t i = 0; i < candidates.size(); ++i) ranks[candidates[i].rank].push_back(i);
  const auto sooner = [&](std::size_t p, std::size_t q) {
    return std::pair(candidates[p].distance, p) < std::pair(candidates[q].distance, q);
  };
  std::vector<std::size_t> chosen;
  for (auto& [rank, all] : ranks) {
    const std::size_t count = std::min(most, all.size());
    const auto end = all.begin() + static_cast<std::ptrdiff_t>(count);
    if (end != all.end()) std::nth_element(all.begin(), end, all.end(), sooner);
    chosen.insert(chosen.end(), all.begin(), end);
  }
  std::sort(chosen.begin(), chosen.end());
  return chosen;
}

bool isHidden(const PaneFigure& shown, const world::World& world, const glm::vec3& place) {
  // In double: for huge coordinates the squared length overflows float.
  const glm::dvec3 way(place - render::eyeOf(shown.view));
  const double length = glm::length(way);
  const auto distance = static_cast<float>(std::min(length, double{std::numeric_limits<float>::max()}));
  if (distance == 0.0f) return false;
  const collision::Ray sight{place + shown.origin - glm::vec3(way), glm::vec3(way / length)};
  // In configuration space the player is a point, which hides nothing.
  const bool drawsPlayer = shown.pane.kind != PaneKind::configuration;
  return (drawsPlayer && blocksSight(world.player(), sight, distance)) ||
         targetBlocksSight(world, sight, distance);
}

}  // namespace app
