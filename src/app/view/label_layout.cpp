#include "app/view/label_layout.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace app {
namespace {

/// Pixels. Float rounding at 8192 of them, and far less than can be seen: a box that has been moved out of
/// the way must count as out of it.
constexpr float kRounding = 0.01f;

/// Labels stand at the tops of bodies: one that moves down hides its own, so it is as if that were farther.
constexpr float kDownward = 1.5f;

bool overlap(const LabelBox& a, const LabelBox& b, float gap) {
  const float reach = gap - kRounding;
  const glm::vec2 aMax = a.min + a.size + reach, bMax = b.min + b.size + reach;
  return a.min.x < bMax.x && b.min.x < aMax.x && a.min.y < bMax.y && b.min.y < aMax.y;
}

/// The search for one label's place among boxes that stay.
///
/// The nearest free place has each coordinate either as wished or just beside one of the boxes: all of those
/// are tried.
class Search {
 public:
  Search(const LabelWish& wish, const LabelRoom& room, const std::vector<LabelBox>& stay)
      : wish_(wish), room_(room), stay_(stay), start_(inRoom(wish.box.min)) {}

  [[nodiscard]] std::optional<glm::vec2> nearest() {
    const glm::vec2& size = wish_.box.size;
    if (size.x > room_.whole.size.x || size.y > room_.whole.size.y) return std::nullopt;
    least_ = wish_.reach * wish_.reach;
    tryAt(start_);
    if (best_ && hidden(*best_) == 0.0f) return best_;
    tryColumn(start_.x);
    for (const LabelBox& box : stay_) tryColumnsBeside(box);
    for (const Spared& spared : room_.spared) tryColumnsBeside(spared.box);
    return best_;
  }

 private:
  [[nodiscard]] glm::vec2 inRoom(const glm::vec2& min) const {
    const glm::vec2 last = room_.whole.min + glm::max(room_.whole.size - wish_.box.size, glm::vec2(0.0f));
    return glm::clamp(min, room_.whole.min, last);
  }

  /// Before and after a box along x (0) or y (1).
  [[nodiscard]] std::array<float, 2> beside(const LabelBox& box, int axis) const {
    return {box.min[axis] - wish_.box.size[axis] - room_.gap, box.min[axis] + box.size[axis] + room_.gap};
  }

  void tryColumnsBeside(const LabelBox& box) {
    for (const float x : beside(box, 0)) tryColumn(x);
  }

  void tryColumn(float x) {
    tryAt({x, start_.y});
    for (const LabelBox& box : stay_) tryBeside(x, box);
    for (const Spared& spared : room_.spared) tryBeside(x, spared.box);
  }

  void tryBeside(float x, const LabelBox& box) {
    for (const float y : beside(box, 1)) tryAt({x, y});
  }

  void tryAt(const glm::vec2& min) {
    glm::vec2 move = min - wish_.box.min;
    if (move.y > 0.0f) move.y *= kDownward;
    const float way = glm::dot(move, move);
    if (!(way < least_) || inRoom(min) != min) return;
    const LabelBox box{min, wish_.box.size};
    const auto hit = [&](const LabelBox& other) { return overlap(box, other, room_.gap); };
    if (std::any_of(stay_.begin(), stay_.end(), hit)) return;
    const float cost = way + hidden(min);
    if (cost >= least_) return;
    least_ = cost;
    best_ = min;
  }

  /// What a label at `min` costs by what it hides, as the square of a way.
  [[nodiscard]] float hidden(const glm::vec2& min) const {
    float cost = 0.0f;
    for (const auto& [box, worth] : room_.spared) {
      const glm::vec2 low = glm::max(min, box.min);
      const glm::vec2 high = glm::min(min + wish_.box.size, box.min + box.size);
      const glm::vec2 both = glm::max(high - low - kRounding, glm::vec2(0.0f));
      if (both.x * both.y > 0.0f) cost += worth * worth * both.x * both.y / (box.size.x * box.size.y);
    }
    return cost;
  }

  const LabelWish& wish_;
  const LabelRoom& room_;
  const std::vector<LabelBox>& stay_;
  glm::vec2 start_;
  float least_ = 0.0f;
  std::optional<glm::vec2> best_;
};

std::vector<std::size_t> byImportance(std::span<const LabelWish> wishes) {
  std::vector<std::size_t> order(wishes.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t p, std::size_t q) { return wishes[p].importance > wishes[q].importance; });
  return order;
}

}  // namespace

std::vector<std::optional<glm::vec2>> placeLabels(std::span<const LabelWish> wishes, const LabelRoom& room) {
  std::vector<std::optional<glm::vec2>> places(wishes.size());
  std::vector<LabelBox> stay(room.taken.begin(), room.taken.end());
  for (const std::size_t i : byImportance(wishes)) {
    places[i] = Search(wishes[i], room, stay).nearest();
    if (places[i]) stay.push_back({*places[i], wishes[i].box.size});
  }
  return places;
}

glm::vec2 nearestOf(const LabelBox& box, const glm::vec2& point) {
  return glm::clamp(point, box.min, box.min + box.size);
}

}  // namespace app
