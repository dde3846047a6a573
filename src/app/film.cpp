#include "app/film.hpp"

#include <algorithm>

#include "app/frame_folder.hpp"
#include "app/progress_bar.hpp"
#include "app/video_file.hpp"

namespace app {
namespace {

/// Of the moment after so many ticks, from 0.
world::Tick frameAt(world::Tick ticks, int framesPerSecond) {
  return ticks * framesPerSecond / world::kTicksPerSecond;
}

}  // namespace

void film(Session& session, int framesPerSecond, const std::function<void()>& show) {
  show();
  world::Tick ticks = 0;
  bool shown = true;
  while (session.moving() && !session.over()) {
    session.tick();
    ++ticks;
    shown = frameAt(ticks, framesPerSecond) > frameAt(ticks - 1, framesPerSecond);
    if (shown) show();
  }
  if (!shown) show();
}

std::size_t framesOf(const world::KeyScript& script, int framesPerSecond) {
  return static_cast<std::size_t>(frameAt(script.length, framesPerSecond)) + 1;
}

void writeFilm(Session& session, const Options& options, const std::function<render::Image()>& draw) {
  std::optional<FrameFolder> folder;
  std::optional<VideoFile> video;
  if (options.frames) folder.emplace(*options.frames);
  if (options.video) video.emplace(*options.video, options.size, options.framesPerSecond);
  ProgressBar bar(framesOf(options.script, options.framesPerSecond), terminal());
  film(session, options.framesPerSecond, [&] {
    const render::Image picture = draw();
    if (folder) folder->add(picture);
    if (video) video->add(picture);
    bar.advance();
  });
  if (folder) folder->finish();
  if (video) video->finish();
}

}  // namespace app
