// Exports a drive (a session that a key script controls) as pictures at a fixed rate: numbered in a folder,
// or as a video if ffmpeg is installed.
#pragma once

#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <sys/types.h>

#include "app/options/options.hpp"
#include "app/platform/process.hpp"
#include "app/platform/signal_guard.hpp"
#include "app/save/separate_outputs.hpp"
#include "app/session/session.hpp"
#include "render/image.hpp"

namespace app {

/// A video that ffmpeg writes. The file appears when it is complete, and not at all if the video fails.
class VideoFile {
 public:
  /// Starts ffmpeg. Throws base::InputError if ffmpeg is not installed, or if the file cannot be written.
  VideoFile(std::filesystem::path file, glm::ivec2 size, int framesPerSecond);
  ~VideoFile();
  VideoFile(const VideoFile&) = delete;
  VideoFile& operator=(const VideoFile&) = delete;

  /// Throws base::InputError with ffmpeg's own message if ffmpeg has failed.
  void add(const render::Image& picture);
  void finish();

 private:
  void start(glm::ivec2 size, int framesPerSecond);
  [[nodiscard]] bool waitForEnd();
  [[nodiscard]] bool isWhole() const;
  [[noreturn]] void fail();

  std::filesystem::path file_;
  std::filesystem::path part_;  // the temporary file beside file_, until the video is complete
  std::unique_ptr<std::FILE, int (*)(std::FILE*)> errors_;
  Descriptor frames_;
  pid_t process_ = -1;
};

/// Numbered pictures (frame-000001.png, frame-000002.png, …) in a folder, which appears when all are written,
/// and not at all if writing fails.
class FrameFolder {
 public:
  /// `folder` must be new or empty. Throws base::InputError if it is not, or cannot be written.
  explicit FrameFolder(std::filesystem::path folder);
  ~FrameFolder();
  FrameFolder(const FrameFolder&) = delete;
  FrameFolder& operator=(const FrameFolder&) = delete;

  /// Throws base::FileError if the picture cannot be written, for example on a full disk.
  void add(const render::Image& picture);
  void finish();

 private:
  std::filesystem::path folder_;
  std::filesystem::path part_;  // the temporary folder beside folder_, until all pictures are written
  std::size_t count_ = 0;
};

/// Runs the session until its drive ends. Calls `show` for the start, for every 1/`framesPerSecond` s, and
/// for the end. Bodies that spin endlessly do not delay the end.
void film(Session& session, int framesPerSecond, const std::function<void()>& show);

/// The number of pictures that film() shows for a script; a few more if a glide ends after the script.
[[nodiscard]] std::size_t framesOf(const input::KeyScript& script, int framesPerSecond);

/// The outputs of a drive: options.frames and options.video. Each appears complete or not at all, even if a
/// signal ends the program.
class FilmFiles {
 public:
  /// Throws base::InputError if an output cannot be written. Construct the object before any output.
  FilmFiles(const Options& options, SeparateOutputs& outputs);
  /// Adds the picture that `draw` returns. If `draw` throws, all outputs are abandoned with one message, and
  /// later calls do nothing.
  void add(const std::function<render::Image()>& draw);
  void finish();
  [[nodiscard]] bool wanted() const { return folder_ || video_; }

 private:
  std::optional<render::Image> drawn(const std::function<render::Image()>& draw);

  SeparateOutputs& outputs_;
  std::optional<Interruption> interruption_;  // declared first, so that it is destroyed last
  std::optional<FrameFolder> folder_;
  std::optional<VideoFile> video_;
};

/// Runs the drive with film(), and adds the picture that `draw` returns at each shown moment to `files`.
void writeFilm(Session& session, const Options& options, FilmFiles& files,
               const std::function<render::Image()>& draw);

}  // namespace app
