#include "world/history.hpp"

#include <algorithm>

namespace world {

History::History(const Snapshot& start, std::size_t mostSnapshots, std::size_t mostBytes)
    : mostSnapshots_(mostSnapshots), mostBytes_(mostBytes) {
  ring_.reserve(mostSnapshots_);
  ring_.push_back({start, true});
}

void History::add(const Snapshot& snapshot, bool fromRest) {
  dropAfterNow();
  at(current_).beginsMove = at(current_).beginsMove || fromRest;
  if (size_ == mostSnapshots_) dropOldest();
  const Entry next{snapshot, false};
  if ((first_ + size_) % mostSnapshots_ == ring_.size()) {
    ring_.push_back(next);  // within the reserved capacity
  } else {
    at(size_) = next;
  }
  current_ = size_++;
  bytes_ += ownBytes(current_);
  while (bytes_ > mostBytes_ && size_ > 2) dropOldest();
}

void History::amend(const Snapshot& snapshot) { at(current_).snapshot = snapshot; }

std::size_t History::ownBytes(std::size_t i) const {
  const Snapshot& snapshot = at(i).snapshot;
  const Snapshot& before = at(i - 1).snapshot;
  std::size_t bytes = 0;
  if (snapshot.targetPlacements != before.targetPlacements)
    bytes += snapshot.targetPlacements->size() * sizeof(Placement);
  if (snapshot.geometries == before.geometries) return bytes;
  for (const BodyGeometry& geometry : *snapshot.geometries)
    bytes += sizeof geometry + geometry.shapes.size() * sizeof(collision::Shape);
  return bytes;
}

// Dropped entries stay in the ring, so their pointers must be reset to free the data.
void History::dropAfterNow() {
  for (; size_ > current_ + 1; --size_) {
    bytes_ -= ownBytes(size_ - 1);
    at(size_ - 1).snapshot.targetPlacements.reset();
    at(size_ - 1).snapshot.geometries.reset();
  }
}

void History::dropOldest() {
  bytes_ -= ownBytes(1);
  at(0).snapshot.targetPlacements.reset();
  at(0).snapshot.geometries.reset();
  first_ = (first_ + 1) % mostSnapshots_;
  --size_;
  --current_;
  ++dropped_;
}

const Snapshot& History::stepBack() {
  if (canGoBack()) --current_;
  return current();
}

const Snapshot& History::stepForward() {
  if (canGoForward()) ++current_;
  return current();
}

const Snapshot& History::goTo(std::int64_t tick) {
  current_ = static_cast<std::size_t>(std::clamp(tick, oldestTick(), lastTick()) - dropped_);
  return current();
}

const Snapshot& History::undo() {
  do stepBack();
  while (canGoBack() && !at(current_).beginsMove);
  return current();
}

const Snapshot& History::redo() {
  do stepForward();
  while (canGoForward() && !at(current_).beginsMove);
  return current();
}

}  // namespace world
