#include "check/pose_map.hpp"

#include <algorithm>
#include <glm/glm.hpp>
#include <utility>
#include <vector>

#include "check/broken_tests.hpp"

namespace check {
namespace {

constexpr std::size_t kLargestBatch = 32;        // poses, which take a fraction of a millisecond
constexpr std::size_t kLargestLaterBatch = 512;  // if answers come in a later call: each wait is slow

}  // namespace

MapCell cellOf(bool saysHit, const NearestParts& truth) {
  const double value = truth.separation.value, band = reference::kVerdictBand * truth.size;
  MapAnswer answer = saysHit ? MapAnswer::hit : MapAnswer::apart;
  if (saysHit && value > band) answer = MapAnswer::falseHit;
  if (!saysHit && value < -band) answer = MapAnswer::missed;
  return {answer, static_cast<float>(value)};
}

MapAsk askBrokenTest(world::BrokenTest brokenTest) {
  return [brokenTest](const world::Body& target, auto posed, auto cells) {
    const Subject solid = subjectOf(target);
    for (std::size_t i = 0; i < posed.size(); ++i) {
      const NearestParts truth = nearestParts(subjectOf(posed[i]), solid);
      const auto right = world::deepestContact(posed[i], target);
      const WrongAnswer says = brokenTest == world::BrokenTest::none
                                   ? WrongAnswer{right.has_value(), right}
                                   : brokenAnswer(brokenTest, posed[i], target);
      MapCell& cell = cells[i] = cellOf(says.overlaps, truth);
      if (brokenTest == world::BrokenTest::none) continue;
      // Within the error band, cellOf() accepts both verdicts. There the library's verdict counts as right.
      if (right && cell.answer == MapAnswer::apart) cell.answer = MapAnswer::missed;
      if (!right && cell.answer == MapAnswer::hit) cell.answer = MapAnswer::falseHit;
      const bool flips = right && says.contact && right->depth > 0.0f &&
                         glm::dot(right->normal, says.contact->normal) < 0.0f;
      if (flips && cell.answer == MapAnswer::hit) cell.answer = MapAnswer::wrongNumber;
    }
  };
}

PoseMap::PoseMap(PosePlane plane, MapAsk ask)
    : plane_(std::move(plane)),
      ask_(std::move(ask)),
      cells_(std::size_t{kMapWidth} * kMapHeight),
      painted_(cells_.size(), UINT8_MAX) {}

void PoseMap::work(const std::function<bool()>& enough) {
  while (!finished()) {
    if (!awaits_) collect();
    if (due_.empty()) {
      ++stage_;
      next_ = 0;
    } else {
      compute();
    }
    if (awaits_ || enough()) return;
  }
}

bool PoseMap::isDue(int column, int row, const Stage& stage) const {
  if (painted_[index(column, row)] == 0) return false;
  if (!stage.bordersOnly) return true;
  const MapAnswer answer = at(column, row).answer;
  for (int up = -1; up <= 1; ++up) {
    for (int across = -1; across <= 1; ++across) {
      const int x = std::clamp(column + across * stage.size, 0, kMapWidth - 1);
      const int y = std::clamp(row + up * stage.size, 0, kMapHeight - 1);
      if (at(x, y).answer != answer) return true;
    }
  }
  return false;
}

/// Stores the next cells to compute in due_. Empty at the end of the stage.
void PoseMap::collect() {
  due_.clear();
  const Stage& stage = kStages[stage_];
  const int across = kMapWidth / stage.size, down = (kMapHeight + stage.size - 1) / stage.size;
  for (; next_ < across * down && due_.size() < batch_; ++next_) {
    const int column = next_ % across * stage.size, row = next_ / across * stage.size;
    if (isDue(column, row, stage)) due_.push_back(static_cast<int>(index(column, row)));
  }
}

void PoseMap::compute() {
  while (posed_.size() < due_.size()) posed_.push_back(plane_.player());
  answers_.assign(due_.size(), {});
  // While answers are outstanding, the poses must not change: ask_ would take other bits for new questions.
  for (std::size_t i = 0; i < due_.size() && !awaits_; ++i)
    plane_.pose(due_[i] % kMapWidth, due_[i] / kMapWidth, posed_[i]);
  ask_(plane_.target(), std::span<const world::Body>(posed_).first(due_.size()), answers_);
  awaits_ = std::any_of(answers_.begin(), answers_.end(),
                        [](const MapCell& cell) { return cell.answer == MapAnswer::unknown; });
  isLater_ = isLater_ || awaits_;
  if (awaits_) return;
  batch_ = std::min(2 * batch_, isLater_ ? kLargestLaterBatch : kLargestBatch);
  for (std::size_t i = 0; i < due_.size(); ++i) {
    paint(due_[i] % kMapWidth, due_[i] / kMapWidth, kStages[stage_].size, answers_[i]);
    if (answers_[i].answer != MapAnswer::none) continue;
    ++failures_;
    batch_ = 1;  // the next pose may also cost 100 ms
  }
}

void PoseMap::paint(int column, int row, int size, const MapCell& cell) {
  const int right = std::min(column + size, kMapWidth), bottom = std::min(row + size, kMapHeight);
  for (int y = row; y < bottom; ++y) {
    for (int x = column; x < right; ++x) {
      const std::size_t i = index(x, y);
      if (painted_[i] < size) continue;  // a smaller block has painted it
      painted_[i] = static_cast<std::uint8_t>(size);
      cells_[i] = cell;
    }
  }
  painted_[index(column, row)] = 0;
  ++known_;
}

std::array<int, kMapAnswers> PoseMap::counts() const {
  std::array<int, kMapAnswers> counts{};
  for (const MapCell& cell : cells_) ++counts[static_cast<std::size_t>(cell.answer)];
  return counts;
}

}  // namespace check
