// What a world of a given size costs on this machine.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>

#include "app/options/options.hpp"
#include "app/picture/offscreen_view.hpp"

namespace app {

/// Of one generated crowd. Times are medians, which what else the machine does hardly moves.
struct CrowdFigures {
  std::uint32_t bodies = 0;
  double world = 0.0;            ///< Milliseconds to make it, its tree included.
  double tree = 0.0;             ///< Milliseconds to build the tree alone.
  double tick = 0.0;             ///< Microseconds, while the player drives through the crowd.
  double pushTick = 0.0;         ///< The same with push-out.
  double query = 0.0;            ///< Microseconds to find what may touch a box.
  double ray = 0.0;              ///< Microseconds to find what a ray meets first.
  double boxes = 0.0;            ///< Boxes of the tree that a tick looks at; with `visits`, a mean.
  double visits = 0.0;           ///< Bodies that a tick gets from the tree.
  std::optional<double> frame;   ///< Milliseconds, while driving; nothing: not drawn.
  std::optional<double> memory;  ///< Bytes a body; nothing: the system does not tell.
};

/// Parts of one timing, for a bar of progress.
inline constexpr std::size_t kTimedParts = 5;

/// `view` draws the frames; null: none are drawn. Calls `done` after each part.
[[nodiscard]] CrowdFigures timeCrowd(std::uint32_t bodies, const Options& options,
                                     const std::filesystem::path& dataRoot, OffscreenView* view,
                                     const std::function<void()>& done);

}  // namespace app
