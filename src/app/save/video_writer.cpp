#include "app/save/video_writer.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/output_file.hpp"

namespace app {
namespace fs = std::filesystem;
namespace {

using base::InputError;

/// The ending stays the last thing in the name: ffmpeg takes the kind of film from it.
fs::path partOf(const fs::path& file) {
  fs::path part = file;
  part.replace_filename(file.stem().string() + '.' + std::to_string(getpid()) + ".part" +
                        file.extension().string());
  return part;
}

/// Players need even sides; an odd side is padded by one row or column.
std::vector<std::string> arguments(const fs::path& file, glm::ivec2 size, int framesPerSecond) {
  const std::string sides = std::to_string(size.x) + 'x' + std::to_string(size.y);
  return {"ffmpeg",
          "-v",
          "error",
          "-nostdin",
          "-y",
          "-f",
          "rawvideo",
          "-pix_fmt",
          "rgba",
          "-s",
          sides,
          "-r",
          std::to_string(framesPerSecond),
          "-i",
          "pipe:0",
          "-an",
          "-vf",
          "pad=ceil(iw/2)*2:ceil(ih/2)*2",
          "-pix_fmt",
          "yuv420p",
          fs::absolute(file).string()};
}

/// True when ffprobe can open the film, or when there is no ffprobe beside ffmpeg.
bool opens(const fs::path& film, std::FILE* errors) {
  const fs::path probe = findProgram("ffmpeg").parent_path() / "ffprobe";
  if (access(probe.c_str(), X_OK) != 0) return true;
  auto [ours, theirs] = socketPipe();
  const pid_t child = startProgram(
      {probe.string(), "-v", "error", "-show_entries", "format=duration", fs::absolute(film).string()},
      theirs.number(), fileno(errors));
  return child < 0 || endsWell(child);
}

/// The last line that is not empty.
std::string lastLine(std::FILE* file) {
  std::rewind(file);
  std::array<char, 512> block{};
  std::string last;
  while (std::fgets(block.data(), block.size(), file)) {
    std::string line = block.data();
    line.erase(line.find_last_not_of(" \r\n") + 1);
    if (!line.empty()) last = line;
  }
  return last;
}

}  // namespace

VideoFile::VideoFile(fs::path file, glm::ivec2 size, int framesPerSecond)
    : file_(std::move(file)), part_(partOf(file_)), errors_(std::tmpfile(), std::fclose) {
  if (!file_.has_extension()) throw InputError(file_.string() + ": --video: give an ending, such as .mp4");
  base::requireWritable(file_);
  if (findProgram("ffmpeg").empty()) {
    throw InputError("--video: ffmpeg is not installed; install it, or write pictures with --frames DIR");
  }
  if (!errors_) throw InputError(file_.string() + ": no temporary file: " + std::strerror(errno));
  start(size, framesPerSecond);
}

void VideoFile::start(glm::ivec2 size, int framesPerSecond) {
  auto [ours, theirs] = socketPipe();
  process_ = startProgram(arguments(part_, size, framesPerSecond), theirs.number(), fileno(errors_.get()));
  if (process_ < 0)
    throw InputError(std::string("--video: ffmpeg cannot be started: ") + std::strerror(errno));
  frames_ = std::move(ours);
}

VideoFile::~VideoFile() {
  if (process_ > 0) {  // the film is abandoned
    kill(process_, SIGKILL);
    static_cast<void>(waitForEnd());
  }
  std::error_code ignored;
  fs::remove(part_, ignored);
}

/// True when ffmpeg reports success.
bool VideoFile::waitForEnd() {
  frames_ = Descriptor();
  return endsWell(std::exchange(process_, -1));
}

/// ffmpeg 5.1 exits with 0 even after "Error writing trailer", so its messages and the film are checked too.
bool VideoFile::isWhole() const {
  std::error_code failed;
  if (!lastLine(errors_.get()).empty() || fs::file_size(part_, failed) == 0 || failed) return false;
  return opens(part_, errors_.get());
}

void VideoFile::fail() {
  const std::string reason = lastLine(errors_.get());
  throw InputError(file_.string() +
                   ": ffmpeg gave up: " + base::printable(reason.empty() ? "no word why" : reason));
}

void VideoFile::add(const render::Image& picture) {
  if (sendAll(frames_, picture.rgba)) return;
  static_cast<void>(waitForEnd());
  fail();
}

void VideoFile::finish() {
  if (!waitForEnd() || !isWhole()) fail();
  if (const int reason = base::moveIntoPlace(part_, file_)) base::refuseToWrite(file_, std::strerror(reason));
}

}  // namespace app
