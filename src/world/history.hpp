// The past states of a world, for undo and for steps back by ticks.
#pragma once

#include <cstdint>
#include <vector>

#include "world/world.hpp"

namespace world {

/// One snapshot per tick of motion. The present snapshot is current(). A move is a sequence of ticks from
/// rest to rest. Keeps at most kMaxSnapshots (five minutes of motion, about 13 MB) and kMaxBytes of
/// unshared data. Drops the oldest first. The constructor allocates the ring buffer, so add() does not
/// allocate.
class History {
 public:
  static constexpr std::size_t kMaxSnapshots = 36'000;
  /// Limit of the data that snapshots do not share: placements and shapes of pushed or edited targets.
  static constexpr std::size_t kMaxBytes = std::size_t{64} << 20;

  explicit History(const Snapshot& start, std::size_t maxSnapshots = kMaxSnapshots,
                   std::size_t maxBytes = kMaxBytes);

  /// Discards the history after the present snapshot, and adds `snapshot` as the present one. `fromRest`: the
  /// world was at rest before this tick, so a new move begins.
  void add(const Snapshot& snapshot, bool fromRest);
  /// Replaces the present snapshot by `snapshot`, which must look the same (Snapshot::hasSameState()).
  void amend(const Snapshot& snapshot);

  [[nodiscard]] const Snapshot& current() const { return at(currentIndex_).snapshot; }
  /// The number of ticks of motion from the start to the present snapshot.
  [[nodiscard]] std::int64_t currentTick() const {
    return droppedCount_ + static_cast<std::int64_t>(currentIndex_);
  }
  /// The numbers of the oldest and the last kept tick, as in currentTick().
  [[nodiscard]] std::int64_t oldestTick() const { return droppedCount_; }
  [[nodiscard]] std::int64_t lastTick() const { return droppedCount_ + static_cast<std::int64_t>(size_) - 1; }
  [[nodiscard]] bool canGoBack() const { return currentIndex_ > 0; }
  [[nodiscard]] bool canGoForward() const { return currentIndex_ + 1 < size_; }

  // These functions move to another snapshot and return it. At the ends of the history, they change nothing.
  const Snapshot& stepBack();
  const Snapshot& stepForward();
  const Snapshot& undo();  ///< Goes to the beginning of the move that contains current() or ends there.
  const Snapshot& redo();  ///< Goes to the end of the move that contains current() or begins there.
  const Snapshot& goTo(std::int64_t tick);  ///< Goes to `tick`, or to the nearest tick that is kept.

 private:
  struct Entry {
    Snapshot snapshot;
    bool beginsMove = false;  // the world was at rest here
  };

  [[nodiscard]] Entry& at(std::size_t i) { return ring_[(firstIndex_ + i) % maxSnapshots_]; }
  [[nodiscard]] const Entry& at(std::size_t i) const { return ring_[(firstIndex_ + i) % maxSnapshots_]; }
  [[nodiscard]] std::size_t ownBytes(std::size_t i) const;
  void dropAfterCurrent();
  void dropOldest();

  std::vector<Entry> ring_;
  std::size_t maxSnapshots_;
  std::size_t maxBytes_;
  std::size_t firstIndex_ = 0;  // index into ring_ of the oldest snapshot
  std::size_t size_ = 1;
  std::size_t currentIndex_ = 0;  // the present snapshot, counted from the oldest
  std::size_t bytes_ = 0;         // unshared bytes of all snapshots but the oldest
  std::int64_t droppedCount_ = 0;
};

}  // namespace world
