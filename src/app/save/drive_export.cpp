#include "app/save/drive_export.hpp"

#include <array>
#include <cstdio>
#include <cstring>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "app/save/progress_bar.hpp"
#include "base/error.hpp"
#include "base/output_file.hpp"

namespace app {

namespace fs = std::filesystem;
namespace {

[[noreturn]] void refuse(const fs::path& folder, const std::string& why) {
  throw base::InputError(folder.string() + ": " + why);
}

/// Removes a trailing slash, so that a name appended to the path stays beside the folder, not inside it.
fs::path plain(const fs::path& folder) {
  const fs::path tidy = folder.lexically_normal();
  return tidy.has_filename() ? tidy : tidy.parent_path();
}

void requireFree(const fs::path& folder) {
  std::error_code ignored;
  if (!fs::exists(folder, ignored)) return;
  if (!fs::is_directory(folder, ignored)) refuse(folder, "is a file; name a folder for the frames");
  if (!fs::is_empty(folder, ignored)) refuse(folder, "is a folder with something in it; name a new one");
}

}  // namespace

FrameFolder::FrameFolder(fs::path folder) : folder_(plain(folder)), part_(folder_) {
  requireFree(folder_);
  part_ += '.' + std::to_string(getpid()) + ".part";
  std::error_code failed;
  fs::create_directory(part_, failed);
  if (failed) base::refuseToWrite(folder_, failed.message());
}

FrameFolder::~FrameFolder() {
  std::error_code ignored;
  if (!part_.empty()) fs::remove_all(part_, ignored);
}

void FrameFolder::add(const render::Image& picture) {
  std::array<char, 32> name{};
  std::snprintf(name.data(), name.size(), "frame-%06zu.png", ++count_);
  render::writePng(picture, part_ / name.data());
}

// The new folder replaces an empty one, but not one that another run has filled meanwhile.
void FrameFolder::finish() {
  if (const int reason = base::moveIntoPlace(part_, folder_)) {
    requireFree(folder_);
    base::refuseToWrite(folder_, std::strerror(reason));
  }
  part_.clear();
}

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
