#include "app/save/drive_export.hpp"

#include "app/save/progress_bar.hpp"

namespace app {
namespace {

/// The index, from 0, of the frame that shows the moment after `ticks` ticks.
input::Tick frameAt(input::Tick ticks, int framesPerSecond) {
  return ticks * framesPerSecond / input::kTicksPerSecond;
}

}  // namespace

void film(Session& session, int framesPerSecond, const std::function<void()>& show) {
  show();
  input::Tick ticks = 0;
  bool shown = true;
  while (session.driven() && !session.over()) {
    session.tick();
    ++ticks;
    shown = frameAt(ticks, framesPerSecond) > frameAt(ticks - 1, framesPerSecond);
    if (shown) show();
  }
  if (!shown) show();
}

std::size_t framesOf(const input::KeyScript& script, int framesPerSecond) {
  return static_cast<std::size_t>(frameAt(script.length, framesPerSecond)) + 1;
}

FilmFiles::FilmFiles(const Options& options, SeparateOutputs& outputs) : outputs_(outputs) {
  if (options.frames || options.video) interruption_.emplace();
  if (options.frames) folder_.emplace(*options.frames);
  if (options.video) video_.emplace(*options.video, options.size, options.framesPerSecond);
}

std::optional<render::Image> FilmFiles::drawn(const std::function<render::Image()>& draw) {
  std::optional<render::Image> picture;
  if (outputs_.attempt([&] { picture = draw(); })) return picture;
  folder_.reset();
  video_.reset();
  return std::nullopt;
}

void FilmFiles::add(const std::function<render::Image()>& draw) {
  if (interruption_) interruption_->stopIfAsked();
  const auto picture = wanted() ? drawn(draw) : std::nullopt;
  if (!picture) return;
  const auto add = [&](auto& file) { file.add(*picture); };
  outputs_.attempt(folder_, add);
  outputs_.attempt(video_, add);
}

void FilmFiles::finish() {
  const auto finish = [](auto& file) { file.finish(); };
  outputs_.attempt(folder_, finish);
  outputs_.attempt(video_, finish);
}

void writeFilm(Session& session, const Options& options, FilmFiles& files,
               const std::function<render::Image()>& draw) {
  ProgressBar bar(framesOf(options.script, options.framesPerSecond), terminal());
  film(session, options.framesPerSecond, [&] {
    files.add(draw);
    bar.advance();
  });
  files.finish();
}

}  // namespace app
