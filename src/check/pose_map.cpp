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
/// Least width of the map, relative to the region of poses that can touch.
constexpr double kWidthMargin = 1.25;
constexpr double kGapFraction = 0.3;         // the largest gap shown, relative to the sum of both radii
constexpr std::size_t kMaxBatch = 32;        // this many poses take a fraction of a millisecond
constexpr std::size_t kMaxLaterBatch = 512;  // if answers come later, each batch costs a wait

glm::dvec3 halfExtentsOf(const world::Body& body) {
  const collision::Aabb box = world::boundsOf(body.shapes);
  return 0.5 * (glm::dvec3(box.max) - glm::dvec3(box.min));
}

double radiusOf(const world::Body& body) { return glm::length(halfExtentsOf(body)); }

double sizeOf(const world::Body& body) {
  const collision::Aabb box = world::boundsOf(body.localShapes);
  const glm::dvec3 fullSize = (glm::dvec3(box.max) - glm::dvec3(box.min)) * glm::dvec3(body.placement.scale);
  return 0.5 * std::max({fullSize.x, fullSize.y, fullSize.z});
}

/// Returns the smallest of 1, 1.25, 1.5 and 1.75 times a power of two that is at least `minimum`. With such
/// steps, bodies whose sizes have few significant bits touch exactly at a cell.
double roundUpToFewBits(double minimum) {
  if (!(minimum > 0.0)) return 1.0 / 64.0;  // both bodies are points
  const double power = std::exp2(std::floor(std::log2(minimum)));
  for (const double factor : {1.0, 1.25, 1.5, 1.75})
    if (factor * power >= minimum) return factor * power;
  return 2.0 * power;
}

/// Compares coordinates of poses with a tolerance for rounding.
bool areClose(double a, double b) { return std::abs(a - b) <= 1e-6 * std::max(1.0, std::abs(b)); }
bool areClose(const glm::dvec3& a, const glm::dvec3& b) {
  return areClose(a.x, b.x) && areClose(a.y, b.y) && areClose(a.z, b.z);
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
bool haveSameShapes(const world::Body& a, const world::Body& b, double scale) {
  if (a.localShapes.size() != b.localShapes.size() || !areClose(a.placement.scale, b.placement.scale))
    return false;
  for (std::size_t i = 0; i < a.localShapes.size(); ++i) {
    if (a.localShapes[i].index() != b.localShapes[i].index()) return false;
    const bool isObb = std::holds_alternative<collision::Obb>(a.localShapes[i]);  // its axes are not scaled
    const std::vector<float> numbersOfA = numbersOf(a.localShapes[i]),
                             numbersOfB = numbersOf(b.localShapes[i]);
    for (std::size_t k = 0; k < numbersOfA.size(); ++k)
      if (!areClose((k < 6 || !isObb ? scale : 1.0) * double(numbersOfA[k]), double(numbersOfB[k])))
        return false;
  }
  return true;
}

}  // namespace

bool PosePlane::isPossible(MapPlane plane, const world::Body& player, const world::Body& target) {
  if (player.mesh || target.mesh) return false;
  if (plane != MapPlane::yawSize) return true;
  return player.localShapes.size() == 1 && sizeOf(player) > 0.0 && sizeOf(target) > 0.0;
}

PosePlane::PosePlane(MapPlane plane, world::Body player, world::Body target)
    : plane_(plane),
      player_(std::move(player)),
      target_(std::move(target)),
      targetParts_(referencePartsOf(target_)),
      targetCenter_(world::boundsCenter(target_)),
      touchOffsets_(kMapWidth) {
  const glm::dvec3 playerCenter(world::boundsCenter(player_)), offset = playerCenter - targetCenter_;
  if (glm::length(offset) > 0.0) directionToPlayer_ = glm::normalize(offset);
  const glm::dvec3 halfExtents = halfExtentsOf(player_) + halfExtentsOf(target_);
  if (plane_ == MapPlane::xz) {
    const glm::dvec3 planeOrigin = targetCenter_ + player_.placement.center - playerCenter;
    const double step =
        roundUpToFewBits(kWidthMargin * std::max(halfExtents.x / kMiddleColumn, halfExtents.z / kMiddleRow));
    centerValues_ = {planeOrigin.x, planeOrigin.z};
    stepValues_ = {step, step};
  } else if (plane_ == MapPlane::yawGap) {
    const double shownGap = kGapFraction * (radiusOf(player_) + radiusOf(target_));
    stepValues_ = {kDegreesPerCell, -roundUpToFewBits(shownGap / kMiddleRow)};
  } else {
    sizeRatio_ = sizeOf(player_) / sizeOf(target_);
    stepValues_ = {kDegreesPerCell, -kDoublingsPerCell};
  }
}

MapValues PosePlane::valuesAt(int column, int row) const {
  const double columnValue = centerValues_.columnValue + (column - kMiddleColumn) * stepValues_.columnValue;
  const double rowValue = centerValues_.rowValue + (row - kMiddleRow) * stepValues_.rowValue;
  return {columnValue, plane_ == MapPlane::yawSize ? std::exp2(rowValue) : rowValue};
}

MapPosition PosePlane::positionOf(const MapValues& values) const {
  const double rowValue = plane_ == MapPlane::yawSize ? std::log2(values.rowValue) : values.rowValue;
  return {(values.columnValue - centerValues_.columnValue) / stepValues_.columnValue + kMiddleColumn,
          (rowValue - centerValues_.rowValue) / stepValues_.rowValue + kMiddleRow};
}

MapPosition PosePlane::positionOf(const world::Body& player) const {
  const glm::dvec3& center = player.placement.center;
  const double degrees = player.placement.degrees.y;
  const double yaw = degrees - 360.0 * std::floor((degrees + 180.0) / 360.0);
  if (plane_ == MapPlane::xz) return positionOf(MapValues{center.x, center.z});
  if (plane_ == MapPlane::yawSize) return positionOf(MapValues{yaw, sizeOf(player) / sizeOf(target_)});
  world::Body posedPlayer = player;
  return positionOf(MapValues{yaw, offsetOf(player) - touchOffset(posedPlayer)});
}

double PosePlane::offsetOf(const world::Body& player) const {
  return glm::dot(glm::dvec3(world::boundsCenter(player)) - targetCenter_, directionToPlayer_);
}

void PosePlane::moveTo(double offset, world::Body& player) const {
  player.placement.center +=
      targetCenter_ + offset * directionToPlayer_ - glm::dvec3(world::boundsCenter(player));
  world::refit(player);
}

/// Returns the offset along the line at which the turned player touches the target. The signed separation is
/// a convex function of the offset, so Newton's method converges from outside the target.
double PosePlane::touchOffset(world::Body& posedPlayer) const {
  constexpr int kMaxSteps = 24;
  const double size = radiusOf(posedPlayer) + radiusOf(target_);
  double offset = 1.1 * size;
  for (int i = 0; i < kMaxSteps; ++i) {
    moveTo(offset, posedPlayer);
    const reference::Separation truth = nearestParts(referencePartsOf(posedPlayer), targetParts_).separation;
    const double slope = glm::dot(truth.normal, directionToPlayer_);
    if (std::abs(truth.value) <= 1e-9 * size || slope <= 0.0) break;
    offset -= truth.value / slope;
  }
  return offset;
}

void PosePlane::pose(int column, int row, world::Body& player) const {
  const MapValues values = valuesAt(column, row);
  if (plane_ == MapPlane::xz) {
    player.placement.center.x = values.columnValue;
    player.placement.center.z = values.rowValue;
    return world::refit(player);
  }
  player.placement.degrees.y = values.columnValue;
  if (plane_ == MapPlane::yawGap) {
    std::optional<double>& offset = touchOffsets_[static_cast<std::size_t>(column)];
    if (!offset) offset = touchOffset(player);
    return moveTo(*offset + values.rowValue, player);
  }
  const glm::vec3 scale(static_cast<float>(values.rowValue / sizeRatio_));
  player.localShapes.front() =
      collision::transformedAny(player_.localShapes.front(), {glm::vec3(0.0f), glm::mat3(1.0f), scale});
  world::refit(player);
}

bool PosePlane::hasSamePoses(MapPlane plane, const world::Body& player, const world::Body& target) const {
  const world::Placement &newPlacement = player.placement, &oldPlacement = player_.placement;
  if (plane != plane_ || !haveSameShapes(target_, target, 1.0)) return false;
  if (!areClose(target.placement.center, target_.placement.center)) return false;
  if (!areClose(target.placement.degrees, target_.placement.degrees)) return false;
  const double scale = plane_ == MapPlane::yawSize ? sizeOf(player) / sizeOf(player_) : 1.0;
  if (!haveSameShapes(player_, player, scale)) return false;
  if (plane_ == MapPlane::xz)
    return areClose(newPlacement.center.y, oldPlacement.center.y) &&
           areClose(newPlacement.degrees, oldPlacement.degrees);
  if (!areClose(newPlacement.degrees.x, oldPlacement.degrees.x) ||
      !areClose(newPlacement.degrees.z, oldPlacement.degrees.z))
    return false;
  if (plane_ == MapPlane::yawSize) return areClose(newPlacement.center, oldPlacement.center);
  const glm::dvec3 offset = glm::dvec3(world::boundsCenter(player)) - targetCenter_;
  return areClose(offset, glm::dot(offset, directionToPlayer_) * directionToPlayer_);
}

MapCell cellOf(bool isHit, const NearestParts& truth) {
  const double value = truth.separation.value, band = reference::kVerdictBand * truth.size;
  const MapAnswer answer = isHit ? (value > band ? MapAnswer::falseHit : MapAnswer::hit)
                                 : (value < -band ? MapAnswer::missed : MapAnswer::apart);
  return {answer, static_cast<float>(value)};
}

MapCellFiller brokenTestFiller(world::BrokenTest brokenTest) {
  return [brokenTest](const world::Body& target, auto posedPlayers, auto cells) {
    const ReferenceParts targetParts = referencePartsOf(target);
    for (std::size_t i = 0; i < posedPlayers.size(); ++i) {
      const NearestParts truth = nearestParts(referencePartsOf(posedPlayers[i]), targetParts);
      const auto trueContact = world::deepestContact(posedPlayers[i], target);
      const BrokenTestAnswer answer = brokenTest == world::BrokenTest::none
                                          ? BrokenTestAnswer{trueContact.has_value(), trueContact}
                                          : answerOfBrokenTest(brokenTest, posedPlayers[i], target);
      MapCell& cell = cells[i] = cellOf(answer.overlaps, truth);
      if (brokenTest == world::BrokenTest::none) continue;
      // Within the error band, cellOf() accepts both verdicts. There the library's verdict counts as right.
      if (trueContact && cell.answer == MapAnswer::apart) cell.answer = MapAnswer::missed;
      if (!trueContact && cell.answer == MapAnswer::hit) cell.answer = MapAnswer::falseHit;
      const bool hasFlippedNormal = trueContact && answer.contact && trueContact->depth > 0.0f &&
                                    glm::dot(trueContact->normal, answer.contact->normal) < 0.0f;
      if (hasFlippedNormal && cell.answer == MapAnswer::hit) cell.answer = MapAnswer::wrongNumber;
    }
  };
}

PoseMap::PoseMap(PosePlane plane, MapCellFiller fillCells)
    : plane_(std::move(plane)),
      fillCells_(std::move(fillCells)),
      cells_(std::size_t{kMapWidth} * kMapHeight),
      blockSizes_(cells_.size(), UINT8_MAX) {}

void PoseMap::work(const std::function<bool()>& shouldStop) {
  while (!isFinished()) {
    if (!awaitsAnswers_) collectDueCells();
    if (dueCells_.empty()) {
      ++stage_;
      nextBlock_ = 0;
    } else {
      computeDueCells();
    }
    if (awaitsAnswers_ || shouldStop()) return;
  }
}

bool PoseMap::isDue(int column, int row, const Stage& stage) const {
  if (blockSizes_[index(column, row)] == 0) return false;
  if (!stage.bordersOnly) return true;
  const MapAnswer answer = at(column, row).answer;
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx) {
      const int x = std::clamp(column + dx * stage.size, 0, kMapWidth - 1);
      const int y = std::clamp(row + dy * stage.size, 0, kMapHeight - 1);
      if (at(x, y).answer != answer) return true;
    }
  return false;
}

/// Stores in dueCells_ the cells to compute next. Leaves dueCells_ empty at the end of the stage.
void PoseMap::collectDueCells() {
  dueCells_.clear();
  const Stage& stage = kStages[stage_];
  const int blocksPerRow = kMapWidth / stage.size, blockRows = (kMapHeight + stage.size - 1) / stage.size;
  for (; nextBlock_ < blocksPerRow * blockRows && dueCells_.size() < batchSize_; ++nextBlock_) {
    const int column = nextBlock_ % blocksPerRow * stage.size, row = nextBlock_ / blocksPerRow * stage.size;
    if (isDue(column, row, stage)) dueCells_.push_back(static_cast<int>(index(column, row)));
  }
}

void PoseMap::computeDueCells() {
  while (posedPlayers_.size() < dueCells_.size()) posedPlayers_.push_back(plane_.player());
  answers_.assign(dueCells_.size(), {});
  // While answers are outstanding, the poses must not change: fillCells_ would take changed poses for new
  // ones.
  for (std::size_t i = 0; i < dueCells_.size() && !awaitsAnswers_; ++i)
    plane_.pose(dueCells_[i] % kMapWidth, dueCells_[i] / kMapWidth, posedPlayers_[i]);
  fillCells_(plane_.target(), std::span<const world::Body>(posedPlayers_).first(dueCells_.size()), answers_);
  awaitsAnswers_ = std::any_of(answers_.begin(), answers_.end(),
                               [](const MapCell& cell) { return cell.answer == MapAnswer::unknown; });
  hasWaited_ = hasWaited_ || awaitsAnswers_;
  if (awaitsAnswers_) return;
  batchSize_ = std::min(2 * batchSize_, hasWaited_ ? kMaxLaterBatch : kMaxBatch);
  for (std::size_t i = 0; i < dueCells_.size(); ++i) {
    fillBlock(dueCells_[i] % kMapWidth, dueCells_[i] / kMapWidth, kStages[stage_].size, answers_[i]);
    if (answers_[i].answer != MapAnswer::none) continue;
    ++failedCells_;
    batchSize_ = 1;  // the next pose may also wait 100 ms in vain
  }
}

void PoseMap::fillBlock(int column, int row, int size, const MapCell& cell) {
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
