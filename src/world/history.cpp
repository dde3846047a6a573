#include "world/history.hpp"

#include <algorithm>

namespace world {

History::History(const Snapshot& start, std::size_t mostSnapshots, std::size_t mostBytes)
    : most_(mostSnapshots), mostBytes_(mostBytes) {
  ring_.reserve(most_);
  ring_.push_back({start, true});
}

void History::add(const Snapshot& snapshot, bool fromRest) {
  dropAfterNow();
  at(now_).rest = at(now_).rest || fromRest;
  if (size_ == most_) dropOldest();
  const Entry next{snapshot, false};
  if ((first_ + size_) % most_ == ring_.size()) {
    ring_.push_back(next);  // within the reserved capacity
  } else {
    at(size_) = next;
  }
  now_ = size_++;
  bytes_ += ownBytes(now_);
  while (bytes_ > mostBytes_ && size_ > 2) dropOldest();
}

void History::amend(const Snapshot& snapshot) { at(now_).snapshot = snapshot; }

std::size_t History::ownBytes(std::size_t i) const {
  const Snapshot& snapshot = at(i).snapshot;
  const Snapshot& before = at(i - 1).snapshot;
  std::size_t bytes = 0;
  if (snapshot.targets != before.targets) bytes += snapshot.targets->size() * sizeof(Placement);
  if (snapshot.forms == before.forms) return bytes;
  for (const Form& form : *snapshot.forms)
    bytes += sizeof form + form.shapes.size() * sizeof(collision::Shape);
  return bytes;
}

// Dropped entries stay in the ring, so their pointers must be reset to free the data.
void History::dropAfterNow() {
  for (; size_ > now_ + 1; --size_) {
    bytes_ -= ownBytes(size_ - 1);
    at(size_ - 1).snapshot.targets.reset();
    at(size_ - 1).snapshot.forms.reset();
  }
}

void History::dropOldest() {
  bytes_ -= ownBytes(1);
  at(0).snapshot.targets.reset();
  at(0).snapshot.forms.reset();
  first_ = (first_ + 1) % most_;
  --size_;
  --now_;
  ++dropped_;
}

const Snapshot& History::stepBack() {
  if (canGoBack()) --now_;
  return now();
}

const Snapshot& History::stepForward() {
  if (canGoForward()) ++now_;
  return now();
}

const Snapshot& History::goTo(std::int64_t number) {
  now_ = static_cast<std::size_t>(std::clamp(number, first(), last()) - dropped_);
  return now();
}

const Snapshot& History::undo() {
  do stepBack();
  while (canGoBack() && !at(now_).rest);
  return now();
}

const Snapshot& History::redo() {
  do stepForward();
  while (canGoForward() && !at(now_).rest);
  return now();
}

}  // namespace world
