// A drive as a row of pictures, one for each moment of a fixed rate.
#pragma once

#include <cstdint>
#include <functional>

#include "app/options.hpp"
#include "app/session.hpp"
#include "render/image.hpp"

namespace app {

/// Drives the session to its end and calls `show` for the start, for every 1/`framesPerSecond` s of the
/// drive, and for its end.
void film(Session& session, int framesPerSecond, const std::function<void()>& show);

/// How many pictures that makes, as far as the script tells; a glide that ends later makes a few more.
[[nodiscard]] std::size_t framesOf(const world::KeyScript& script, int framesPerSecond);

/// Drives the session while `draw` gives the pictures for options.frames and options.video. Throws before the
/// first is drawn when one of them cannot be written; they appear whole or not at all.
void writeFilm(Session& session, const Options& options, const std::function<render::Image()>& draw);

}  // namespace app
