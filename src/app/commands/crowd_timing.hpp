// Times a world of a given size on this machine.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>

#include "app/options/options.hpp"
#include "app/picture/frame.hpp"

namespace app {

/// The measurements of one generated crowd. All times except `world` are medians, because other load of the
/// machine hardly changes a median.
struct CrowdMeasurements {
  std::uint32_t bodies = 0;
  double world = 0.0;            ///< Milliseconds to build the world, including its tree.
  double tree = 0.0;             ///< Milliseconds to build the tree without the world.
  double tick = 0.0;             ///< Microseconds of a tick while the player drives through the crowd.
  double pushOutTick = 0.0;      ///< Microseconds of a tick with push-out.
  double query = 0.0;            ///< Microseconds to find the bodies whose bounds touch a box.
  double ray = 0.0;              ///< Microseconds to find the first hit of a ray.
  double visitedBoxes = 0.0;     ///< Mean number of tree boxes visited per tick.
  double testedPairs = 0.0;      ///< Mean number of bodies per tick that the tree returns.
  std::optional<double> frame;   ///< Milliseconds of a frame while the player drives; nullopt if not drawn.
  std::optional<double> memory;  ///< Bytes per body; nullopt if not measurable.
};

/// The number of parts of timeCrowd(), for the progress bar.
inline constexpr std::size_t kTimingsPerCrowd = 5;

/// Times a generated crowd of `bodies` bodies. Draws frames with `view` unless it is null. Calls `onTimed`
/// after each of the kTimingsPerCrowd parts.
[[nodiscard]] CrowdMeasurements timeCrowd(std::uint32_t bodies, const Options& options,
                                          const std::filesystem::path& dataRoot, OffscreenView* view,
                                          const std::function<void()>& onTimed);

}  // namespace app
