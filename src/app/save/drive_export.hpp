// A drive as a row of pictures, one for each moment of a fixed rate.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "app/options/options.hpp"
#include "app/platform/signal_guard.hpp"
#include "app/save/png_sequence.hpp"
#include "app/save/separate_outputs.hpp"
#include "app/save/video_writer.hpp"
#include "app/session/session.hpp"
#include "render/image.hpp"

namespace app {

/// Drives the session to its end and calls `show` for the start, for every 1/`framesPerSecond` s of the
/// drive, and for its end. A body that spins goes on for ever, and so does not put the end off.
void film(Session& session, int framesPerSecond, const std::function<void()>& show);

/// How many pictures that makes, as far as the script tells; a glide that ends later makes a few more.
[[nodiscard]] std::size_t framesOf(const input::KeyScript& script, int framesPerSecond);

/// Where the pictures of a drive go: options.frames and options.video, which appear whole or not at all, also
/// where a signal ends the program meanwhile.
class FilmFiles {
 public:
  /// Throws base::InputError when one of them cannot be written: to be made before anything is said.
  FilmFiles(const Options& options, SeparateOutputs& outputs);
  /// Adds what `draw` returns. Where it throws, all of them are given up: one line is said, and `draw` is not
  /// asked again.
  void add(const std::function<render::Image()>& draw);
  void finish();
  [[nodiscard]] bool wanted() const { return folder_ || video_; }

 private:
  std::optional<render::Image> drawn(const std::function<render::Image()>& draw);

  SeparateOutputs& outputs_;
  std::optional<Interruption> interruption_;  // the first, so that it ends last
  std::optional<FrameFolder> folder_;
  std::optional<VideoFile> video_;
};

/// Drives the session while `draw` gives the pictures for `files`.
void writeFilm(Session& session, const Options& options, FilmFiles& files,
               const std::function<render::Image()>& draw);

}  // namespace app
