#include "world/history.hpp"

#include <algorithm>

namespace world {

History::History(const Snapshot& start, std::size_t maxSnapshots, std::size_t maxBytes)
    : maxSnapshots_(maxSnapshots), maxBytes_(maxBytes) {
  ring_.reserve(maxSnapshots_);
  ring_.push_back({start, true});
}

void History::add(const Snapshot& snapshot, bool fromRest) {
  dropAfterCurrent();
  at(currentIndex_).beginsMove = at(currentIndex_).beginsMove || fromRest;
  if (size_ == maxSnapshots_) dropOldest();
  const Entry next{snapshot, false};
  if ((firstIndex_ + size_) % maxSnapshots_ == ring_.size()) {
    ring_.push_back(next);  // within the reserved capacity
  } else {
    at(size_) = next;
  }
  currentIndex_ = size_++;
  bytes_ += ownBytes(currentIndex_);
  while (bytes_ > maxBytes_ && size_ > 2) dropOldest();
}

void History::amend(const Snapshot& snapshot) { at(currentIndex_).snapshot = snapshot; }

std::size_t History::ownBytes(std::size_t i) const {
  const Snapshot& snapshot = at(i).snapshot;
  const Snapshot& previousSnapshot = at(i - 1).snapshot;
  std::size_t bytes = 0;
  if (snapshot.targetPlacements != previousSnapshot.targetPlacements)
    bytes += snapshot.targetPlacements->size() * sizeof(Placement);
  if (snapshot.geometries == previousSnapshot.geometries) return bytes;
  for (const BodyGeometry& geometry : *snapshot.geometries)
    bytes += sizeof geometry + geometry.shapes.size() * sizeof(collision::Shape);
  return bytes;
}

// Dropped entries stay in the ring, so their pointers must be reset to free the data.
void History::dropAfterCurrent() {
  for (; size_ > currentIndex_ + 1; --size_) {
    bytes_ -= ownBytes(size_ - 1);
    at(size_ - 1).snapshot.targetPlacements.reset();
    at(size_ - 1).snapshot.geometries.reset();
  }
}

void History::dropOldest() {
  bytes_ -= ownBytes(1);
  at(0).snapshot.targetPlacements.reset();
  at(0).snapshot.geometries.reset();
  firstIndex_ = (firstIndex_ + 1) % maxSnapshots_;
  --size_;
  --currentIndex_;
  ++droppedCount_;
}

const Snapshot& History::stepBack() {
  if (canGoBack()) --currentIndex_;
  return current();
}

const Snapshot& History::stepForward() {
  if (canGoForward()) ++currentIndex_;
  return current();
}

const Snapshot& History::goTo(std::int64_t tick) {
  currentIndex_ = static_cast<std::size_t>(std::clamp(tick, oldestTick(), lastTick()) - droppedCount_);
  return current();
}

const Snapshot& History::undo() {
  do stepBack();
  while (canGoBack() && !at(currentIndex_).beginsMove);
  return current();
}

const Snapshot& History::redo() {
  do stepForward();
  while (canGoForward() && !at(currentIndex_).beginsMove);
  return current();
}

}  // namespace world
