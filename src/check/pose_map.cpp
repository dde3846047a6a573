#include "check/pose_map.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <glm/glm.hpp>
#include <utility>

#include "check/broken_tests.hpp"
#include "collision/any.hpp"

namespace check {
namespace {

constexpr int kMiddleColumn = kMapWidth / 2, kMiddleRow = kMapHeight / 2;
constexpr double kDegreesPerCell = 360.0 / kMapWidth;   // 9/8, so a quarter turn is exactly 80 cells
constexpr double kDoublingsPerCell = 6.0 / kMapHeight;  // sizes from 1/8 to 8 times the target's size
constexpr double kMargin = 1.25;   // least width of the map, relative to the region of poses that can touch
constexpr double kGapShare = 0.3;  // the largest gap shown, relative to the sum of both radii
constexpr std::size_t kLargestBatch = 32;        // this many poses take a fraction of a millisecond
constexpr std::size_t kLargestLaterBatch = 512;  // if answers come later, each batch costs a wait

glm::dvec3 halfOf(const world::Body& body) {
  const collision::Aabb box = world::boundsOf(body.shapes);
  return 0.5 * (glm::dvec3(box.max) - glm::dvec3(box.min));
}

double radiusOf(const world::Body& body) { return glm::length(halfOf(body)); }

double sizeOf(const world::Body& body) {
  const collision::Aabb box = world::boundsOf(body.local);
  const glm::dvec3 full = (glm::dvec3(box.max) - glm::dvec3(box.min)) * glm::dvec3(body.placement.scale);
  return 0.5 * std::max({full.x, full.y, full.z});
}

/// Returns the smallest of 1, 1.25, 1.5 and 1.75 times a power of two that is at least `least`. With such
/// steps, bodies whose sizes have few significant bits touch exactly at a cell.
double roundUpToFewBits(double least) {
  if (!(least > 0.0)) return 1.0 / 64.0;  // both bodies are points
  const double power = std::exp2(std::floor(std::log2(least)));
  for (const double times : {1.0, 1.25, 1.5, 1.75})
    if (times * power >= least) return times * power;
  return 2.0 * power;
}

/// Compares coordinates of poses with a tolerance for rounding.
bool agree(double a, double b) { return std::abs(a - b) <= 1e-6 * std::max(1.0, std::abs(b)); }
bool agree(const glm::dvec3& a, const glm::dvec3& b) {
  return agree(a.x, b.x) && agree(a.y, b.y) && agree(a.z, b.z);
}

/// Returns all floats of a shape in memory order. The axes of an OBB are last.
std::vector<float> numbersOf(const collision::Shape& shape) {
  return std::visit(
      [](const auto& s) {
        std::vector<float> numbers(sizeof s / sizeof(float));
        std::memcpy(numbers.data(), &s, sizeof s);
        return numbers;
      },
      shape);
}

/// True if the local shapes of `b` are those of `a` times `scale`.
bool areAlike(const world::Body& a, const world::Body& b, double scale) {
  if (a.local.size() != b.local.size() || !agree(a.placement.scale, b.placement.scale)) return false;
  for (std::size_t i = 0; i < a.local.size(); ++i) {
    if (a.local[i].index() != b.local[i].index()) return false;
    const bool isObb = std::holds_alternative<collision::Obb>(a.local[i]);  // its axes are not scaled
    const std::vector<float> ofA = numbersOf(a.local[i]), ofB = numbersOf(b.local[i]);
    for (std::size_t k = 0; k < ofA.size(); ++k)
      if (!agree((k < 6 || !isObb ? scale : 1.0) * double(ofA[k]), double(ofB[k]))) return false;
  }
  return true;
}

}  // namespace

bool PosePlane::isPossible(MapPlane plane, const world::Body& player, const world::Body& target) {
  if (player.mesh || target.mesh) return false;
  if (plane != MapPlane::yawSize) return true;
  return player.local.size() == 1 && sizeOf(player) > 0.0 && sizeOf(target) > 0.0;
}

PosePlane::PosePlane(MapPlane plane, world::Body player, world::Body target)
    : plane_(plane),
      player_(std::move(player)),
      target_(std::move(target)),
      solidTarget_(referencePartsOf(target_)),
      middle_(world::boundsCenter(target_)),
      touchOffsets_(kMapWidth) {
  const glm::dvec3 own(world::boundsCenter(player_)), way = own - middle_;
  if (glm::length(way) > 0.0) along_ = glm::normalize(way);
  const glm::dvec3 half = halfOf(player_) + halfOf(target_);
  if (plane_ == MapPlane::xz) {
    const glm::dvec3 place = middle_ + player_.placement.center - own;
    const double step = roundUpToFewBits(kMargin * std::max(half.x / kMiddleColumn, half.z / kMiddleRow));
    centre_ = {place.x, place.z};
    step_ = {step, step};
  } else if (plane_ == MapPlane::yawGap) {
    const double shown = kGapShare * (radiusOf(player_) + radiusOf(target_));
    step_ = {kDegreesPerCell, -roundUpToFewBits(shown / kMiddleRow)};
  } else {
    size_ = sizeOf(player_) / sizeOf(target_);
    step_ = {kDegreesPerCell, -kDoublingsPerCell};
  }
}

MapValues PosePlane::valuesAt(int column, int row) const {
  const double across = centre_.across + (column - kMiddleColumn) * step_.across;
  const double up = centre_.up + (row - kMiddleRow) * step_.up;
  return {across, plane_ == MapPlane::yawSize ? std::exp2(up) : up};
}

MapPlace PosePlane::placeOf(const MapValues& values) const {
  const double up = plane_ == MapPlane::yawSize ? std::log2(values.up) : values.up;
  return {(values.across - centre_.across) / step_.across + kMiddleColumn,
          (up - centre_.up) / step_.up + kMiddleRow};
}

MapPlace PosePlane::placeOf(const world::Body& player) const {
  const glm::dvec3& center = player.placement.center;
  const double degrees = player.placement.degrees.y;
  const double yaw = degrees - 360.0 * std::floor((degrees + 180.0) / 360.0);
  if (plane_ == MapPlane::xz) return placeOf(MapValues{center.x, center.z});
  if (plane_ == MapPlane::yawSize) return placeOf(MapValues{yaw, sizeOf(player) / sizeOf(target_)});
  world::Body turned = player;
  return placeOf(MapValues{yaw, offsetOf(player) - touchOffset(turned)});
}

double PosePlane::offsetOf(const world::Body& player) const {
  return glm::dot(glm::dvec3(world::boundsCenter(player)) - middle_, along_);
}

void PosePlane::moveTo(double offset, world::Body& player) const {
  player.placement.center += middle_ + offset * along_ - glm::dvec3(world::boundsCenter(player));
  world::refit(player);
}

/// Returns the offset along the line at which the turned player touches the target. The signed separation is
/// a convex function of the offset, so Newton's method converges from outside the target.
double PosePlane::touchOffset(world::Body& turned) const {
  constexpr int kMostSteps = 24;
  const double size = radiusOf(turned) + radiusOf(target_);
  double offset = 1.1 * size;
  for (int i = 0; i < kMostSteps; ++i) {
    moveTo(offset, turned);
    const reference::Separation truth = nearestParts(referencePartsOf(turned), solidTarget_).separation;
    const double slope = glm::dot(truth.normal, along_);
    if (std::abs(truth.value) <= 1e-9 * size || slope <= 0.0) break;
    offset -= truth.value / slope;
  }
  return offset;
}

void PosePlane::pose(int column, int row, world::Body& player) const {
  const MapValues values = valuesAt(column, row);
  if (plane_ == MapPlane::xz) {
    player.placement.center.x = values.across;
    player.placement.center.z = values.up;
    return world::refit(player);
  }
  player.placement.degrees.y = values.across;
  if (plane_ == MapPlane::yawGap) {
    std::optional<double>& touch = touchOffsets_[static_cast<std::size_t>(column)];
    if (!touch) touch = touchOffset(player);
    return moveTo(*touch + values.up, player);
  }
  const glm::vec3 scale(static_cast<float>(values.up / size_));
  player.local.front() =
      collision::transformedAny(player_.local.front(), {glm::vec3(0.0f), glm::mat3(1.0f), scale});
  world::refit(player);
}

bool PosePlane::hasSamePoses(MapPlane plane, const world::Body& player, const world::Body& target) const {
  const world::Placement &now = player.placement, &before = player_.placement;
  if (plane != plane_ || !areAlike(target_, target, 1.0)) return false;
  if (!agree(target.placement.center, target_.placement.center)) return false;
  if (!agree(target.placement.degrees, target_.placement.degrees)) return false;
  const double scale = plane_ == MapPlane::yawSize ? sizeOf(player) / sizeOf(player_) : 1.0;
  if (!areAlike(player_, player, scale)) return false;
  if (plane_ == MapPlane::xz)
    return agree(now.center.y, before.center.y) && agree(now.degrees, before.degrees);
  if (!agree(now.degrees.x, before.degrees.x) || !agree(now.degrees.z, before.degrees.z)) return false;
  if (plane_ == MapPlane::yawSize) return agree(now.center, before.center);
  const glm::dvec3 way = glm::dvec3(world::boundsCenter(player)) - middle_;
  return agree(way, glm::dot(way, along_) * along_);
}

MapCell cellOf(bool isHit, const NearestParts& truth) {
  const double value = truth.separation.value, band = reference::kVerdictBand * truth.size;
  const MapAnswer answer = isHit ? (value > band ? MapAnswer::falseHit : MapAnswer::hit)
                                 : (value < -band ? MapAnswer::missed : MapAnswer::apart);
  return {answer, static_cast<float>(value)};
}

MapCellFiller brokenTestFiller(world::BrokenTest brokenTest) {
  return [brokenTest](const world::Body& target, auto posed, auto cells) {
    const ReferenceParts solid = referencePartsOf(target);
    for (std::size_t i = 0; i < posed.size(); ++i) {
      const NearestParts truth = nearestParts(referencePartsOf(posed[i]), solid);
      const auto right = world::deepestContact(posed[i], target);
      const BrokenTestAnswer says = brokenTest == world::BrokenTest::none
                                        ? BrokenTestAnswer{right.has_value(), right}
                                        : answerOfBrokenTest(brokenTest, posed[i], target);
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

PoseMap::PoseMap(PosePlane plane, MapCellFiller fillCells)
    : plane_(std::move(plane)),
      fillCells_(std::move(fillCells)),
      cells_(std::size_t{kMapWidth} * kMapHeight),
      blockSizes_(cells_.size(), UINT8_MAX) {}

void PoseMap::work(const std::function<bool()>& shouldStop) {
  while (!finished()) {
    if (!awaitsAnswers_) collect();
    if (due_.empty()) {
      ++stage_;
      next_ = 0;
    } else {
      compute();
    }
    if (awaitsAnswers_ || shouldStop()) return;
  }
}

bool PoseMap::isDue(int column, int row, const Stage& stage) const {
  if (blockSizes_[index(column, row)] == 0) return false;
  if (!stage.bordersOnly) return true;
  const MapAnswer answer = at(column, row).answer;
  for (int up = -1; up <= 1; ++up)
    for (int across = -1; across <= 1; ++across) {
      const int x = std::clamp(column + across * stage.size, 0, kMapWidth - 1);
      const int y = std::clamp(row + up * stage.size, 0, kMapHeight - 1);
      if (at(x, y).answer != answer) return true;
    }
  return false;
}

/// Stores in due_ the cells to compute next. Leaves due_ empty at the end of the stage.
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
  // While answers are outstanding, the poses must not change: fillCells_ would take changed poses for new
  // ones.
  for (std::size_t i = 0; i < due_.size() && !awaitsAnswers_; ++i)
    plane_.pose(due_[i] % kMapWidth, due_[i] / kMapWidth, posed_[i]);
  fillCells_(plane_.target(), std::span<const world::Body>(posed_).first(due_.size()), answers_);
  awaitsAnswers_ = std::any_of(answers_.begin(), answers_.end(),
                               [](const MapCell& cell) { return cell.answer == MapAnswer::unknown; });
  hasWaited_ = hasWaited_ || awaitsAnswers_;
  if (awaitsAnswers_) return;
  batch_ = std::min(2 * batch_, hasWaited_ ? kLargestLaterBatch : kLargestBatch);
  for (std::size_t i = 0; i < due_.size(); ++i) {
    paint(due_[i] % kMapWidth, due_[i] / kMapWidth, kStages[stage_].size, answers_[i]);
    if (answers_[i].answer != MapAnswer::none) continue;
    ++failures_;
    batch_ = 1;  // the next pose may also wait 100 ms in vain
  }
}

void PoseMap::paint(int column, int row, int size, const MapCell& cell) {
  const int right = std::min(column + size, kMapWidth), bottom = std::min(row + size, kMapHeight);
  for (int y = row; y < bottom; ++y)
    for (int x = column; x < right; ++x) {
      const std::size_t i = index(x, y);
      if (blockSizes_[i] < size) continue;  // a smaller block has painted it
      blockSizes_[i] = static_cast<std::uint8_t>(size);
      cells_[i] = cell;
    }
  blockSizes_[index(column, row)] = 0;
  ++knownCells_;
}

std::array<int, kMapAnswers> PoseMap::counts() const {
  std::array<int, kMapAnswers> counts{};
  for (const MapCell& cell : cells_) ++counts[static_cast<std::size_t>(cell.answer)];
  return counts;
}

}  // namespace check
