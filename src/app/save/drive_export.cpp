#include "app/save/drive_export.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <iterator>
#include <sstream>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/files.hpp"

namespace app {

namespace fs = std::filesystem;
namespace {

using base::InputError;

/// Returns the path of the temporary file. The path keeps the extension of `file`, because ffmpeg chooses the
/// format by the extension.
fs::path temporaryPathFor(const fs::path& file) {
  fs::path path = file;
  path.replace_filename(file.stem().string() + '.' + std::to_string(getpid()) + ".part" +
                        file.extension().string());
  return path;
}

/// Returns ffmpeg's arguments. Pads an odd side by one pixel, because video players need even sides.
std::vector<std::string> ffmpegArguments(const fs::path& file, glm::ivec2 size, int framesPerSecond) {
  std::istringstream words("ffmpeg -v error -nostdin -y -f rawvideo -pix_fmt rgba -s " +
                           std::to_string(size.x) + 'x' + std::to_string(size.y) + " -r " +
                           std::to_string(framesPerSecond) +
                           " -i pipe:0 -an -vf pad=ceil(iw/2)*2:ceil(ih/2)*2 -pix_fmt yuv420p");
  std::vector<std::string> arguments{std::istream_iterator<std::string>(words), {}};
  arguments.push_back(fs::absolute(file).string());
  return arguments;
}

/// True if ffprobe can open the video, or if ffprobe is not installed beside ffmpeg.
bool isPlayable(const fs::path& film, std::FILE* errors) {
  const fs::path probe = findProgram("ffmpeg").parent_path() / "ffprobe";
  if (access(probe.c_str(), X_OK) != 0) return true;
  auto [ownEnd, childEnd] = socketPipe();
  const pid_t child = startProgram(
      {probe.string(), "-v", "error", "-show_entries", "format=duration", fs::absolute(film).string()},
      childEnd.number(), fileno(errors));
  return child < 0 || waitForSuccess(child);
}

/// Returns the last line that is not empty.
std::string lastLine(std::FILE* file) {
  std::rewind(file);
  std::array<char, 512> block{};
  std::string lastText;
  while (std::fgets(block.data(), block.size(), file)) {
    std::string line = block.data();
    line.erase(line.find_last_not_of(" \r\n") + 1);
    if (!line.empty()) lastText = line;
  }
  return lastText;
}

}  // namespace

VideoFile::VideoFile(fs::path file, glm::ivec2 size, int framesPerSecond)
    : file_(std::move(file)), temporaryPath_(temporaryPathFor(file_)), errors_(std::tmpfile(), std::fclose) {
  if (!file_.has_extension()) throw InputError(file_.string() + ": --video: give an ending, such as .mp4");
  base::requireWritable(file_);
  if (findProgram("ffmpeg").empty()) {
    throw InputError("--video: ffmpeg is not installed; install it, or write pictures with --frames DIR");
  }
  if (!errors_) throw InputError(file_.string() + ": no temporary file: " + std::strerror(errno));
  start(size, framesPerSecond);
}

void VideoFile::start(glm::ivec2 size, int framesPerSecond) {
  auto [ownEnd, childEnd] = socketPipe();
  process_ = startProgram(ffmpegArguments(temporaryPath_, size, framesPerSecond), childEnd.number(),
                          fileno(errors_.get()));
  if (process_ < 0)
    throw InputError(std::string("--video: ffmpeg cannot be started: ") + std::strerror(errno));
  frameSocket_ = std::move(ownEnd);
}

VideoFile::~VideoFile() {
  if (process_ > 0) {  // the film is abandoned
    kill(process_, SIGKILL);
    static_cast<void>(waitForEnd());
  }
  std::error_code ignored;
  fs::remove(temporaryPath_, ignored);
}

/// Closes ffmpeg's input and waits for its end. True if ffmpeg reports success.
bool VideoFile::waitForEnd() {
  frameSocket_ = Descriptor();
  return waitForSuccess(std::exchange(process_, -1));
}

/// Checks ffmpeg's messages and the video, because ffmpeg 5.1 exits with 0 even after "Error writing
/// trailer".
bool VideoFile::isComplete() const {
  std::error_code errorCode;
  if (!lastLine(errors_.get()).empty() || fs::file_size(temporaryPath_, errorCode) == 0 || errorCode)
    return false;
  return isPlayable(temporaryPath_, errors_.get());
}

void VideoFile::fail() {
  const std::string reason = lastLine(errors_.get());
  throw InputError(file_.string() +
                   ": ffmpeg gave up: " + base::printable(reason.empty() ? "no word why" : reason));
}

void VideoFile::add(const render::Image& picture) {
  if (sendAll(frameSocket_, picture.rgba)) return;
  static_cast<void>(waitForEnd());
  fail();
}

void VideoFile::finish() {
  if (!waitForEnd() || !isComplete()) fail();
  if (const int reason = base::moveIntoPlace(temporaryPath_, file_))
    base::refuseToWrite(file_, std::strerror(reason));
}

namespace {

[[noreturn]] void refuseFolder(const fs::path& folder, const std::string& reason) {
  throw base::InputError(folder.string() + ": " + reason);
}

/// Removes a trailing slash. With the slash, an appended suffix would name a file inside the folder.
fs::path withoutTrailingSlash(const fs::path& folder) {
  const fs::path normalPath = folder.lexically_normal();
  return normalPath.has_filename() ? normalPath : normalPath.parent_path();
}

void requireUnused(const fs::path& folder) {
  std::error_code ignored;
  if (!fs::exists(folder, ignored)) return;
  if (!fs::is_directory(folder, ignored)) refuseFolder(folder, "is a file; name a folder for the frames");
  if (!fs::is_empty(folder, ignored))
    refuseFolder(folder, "is a folder with something in it; name a new one");
}

}  // namespace

FrameFolder::FrameFolder(fs::path folder) : folder_(withoutTrailingSlash(folder)), temporaryPath_(folder_) {
  requireUnused(folder_);
  temporaryPath_ += '.' + std::to_string(getpid()) + ".part";
  std::error_code errorCode;
  fs::create_directory(temporaryPath_, errorCode);
  if (errorCode) base::refuseToWrite(folder_, errorCode.message());
}

FrameFolder::~FrameFolder() {
  std::error_code ignored;
  if (!temporaryPath_.empty()) fs::remove_all(temporaryPath_, ignored);
}

void FrameFolder::add(const render::Image& picture) {
  std::array<char, 32> name{};
  std::snprintf(name.data(), name.size(), "frame-%06zu.png", ++count_);
  render::writePng(picture, temporaryPath_ / name.data());
}

// Renames the temporary folder to its final name. Replaces an empty folder, but not one that another run has
// filled meanwhile.
void FrameFolder::finish() {
  if (const int reason = base::moveIntoPlace(temporaryPath_, folder_)) {
    requireUnused(folder_);
    base::refuseToWrite(folder_, std::strerror(reason));
  }
  temporaryPath_.clear();
}

namespace {

/// Returns the index, from 0, of the frame that shows the world after `ticks` ticks.
input::Tick frameIndexAt(input::Tick ticks, int framesPerSecond) {
  return ticks * framesPerSecond / input::kTicksPerSecond;
}

}  // namespace

void playFilm(Session& session, int framesPerSecond, const std::function<void()>& showFrame) {
  showFrame();
  input::Tick ticks = 0;
  bool lastTickShown = true;
  while (session.driven() && !session.over()) {
    session.tick();
    ++ticks;
    lastTickShown = frameIndexAt(ticks, framesPerSecond) > frameIndexAt(ticks - 1, framesPerSecond);
    if (lastTickShown) showFrame();
  }
  if (!lastTickShown) showFrame();
}

std::size_t filmFrameCount(const input::KeyScript& script, int framesPerSecond) {
  return static_cast<std::size_t>(frameIndexAt(script.length, framesPerSecond)) + 1;
}

FilmFiles::FilmFiles(const Options& options, SeparateOutputs& outputs) : outputs_(outputs) {
  if (options.frames || options.video) interruption_.emplace();
  if (options.frames) folder_.emplace(*options.frames);
  if (options.video) video_.emplace(*options.video, options.size, options.framesPerSecond);
}

std::optional<render::Image> FilmFiles::tryDraw(const std::function<render::Image()>& draw) {
  std::optional<render::Image> picture;
  if (outputs_.attempt([&] { picture = draw(); })) return picture;
  folder_.reset();
  video_.reset();
  return std::nullopt;
}

void FilmFiles::add(const std::function<render::Image()>& draw) {
  if (interruption_) interruption_->throwIfInterrupted();
  const auto picture = hasFiles() ? tryDraw(draw) : std::nullopt;
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

void writeFilm(Session& session, const Options& options, FilmFiles& filmFiles,
               const std::function<render::Image()>& draw) {
  ProgressBar bar(filmFrameCount(options.script, options.framesPerSecond), terminalPrinter());
  playFilm(session, options.framesPerSecond, [&] {
    filmFiles.add(draw);
    bar.advance();
  });
  filmFiles.finish();
}

}  // namespace app
