// Exports a session that a key script controls as pictures at a fixed rate: numbered files in a folder, or a
// video if ffmpeg is installed.
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
#include "app/save/outputs.hpp"
#include "app/session/session.hpp"
#include "render/image.hpp"

namespace app {

/// A video that ffmpeg writes. The file appears only when it is complete.
class VideoFile {
 public:
  /// Starts ffmpeg. Throws base::InputError if ffmpeg is not installed, or if the file cannot be written.
  VideoFile(std::filesystem::path file, glm::ivec2 size, int framesPerSecond);
  ~VideoFile();
  VideoFile(const VideoFile&) = delete;
  VideoFile& operator=(const VideoFile&) = delete;

  /// Throws base::InputError with ffmpeg's message if ffmpeg has failed.
  void add(const render::Image& picture);
  void finish();

 private:
  void start(glm::ivec2 size, int framesPerSecond);
  [[nodiscard]] bool waitForEnd();
  [[nodiscard]] bool isComplete() const;
  [[noreturn]] void fail();

  std::filesystem::path file_;
  std::filesystem::path temporaryPath_;  // the temporary file beside file_, until the video is complete
  std::unique_ptr<std::FILE, int (*)(std::FILE*)> errors_;
  Descriptor frameSocket_;
  pid_t process_ = -1;
};

/// Numbered pictures (frame-000001.png, frame-000002.png, …) in a folder. The folder appears only when all
/// are written.
class FrameFolder {
 public:
  /// Throws base::InputError if `folder` exists and is not empty, or cannot be written.
  explicit FrameFolder(std::filesystem::path folder);
  ~FrameFolder();
  FrameFolder(const FrameFolder&) = delete;
  FrameFolder& operator=(const FrameFolder&) = delete;

  /// Throws base::FileError if the picture cannot be written, for example on a full disk.
  void add(const render::Image& picture);
  void finish();

 private:
  std::filesystem::path folder_;
  // The temporary folder beside folder_, until all pictures are written.
  std::filesystem::path temporaryPath_;
  std::size_t count_ = 0;
};

/// Runs the session to the end of its key script. Calls `showFrame` at the start, every 1/`framesPerSecond`
/// s, and at the end. Does not wait for bodies that spin endlessly.
void playFilm(Session& session, int framesPerSecond, const std::function<void()>& showFrame);

/// Returns the number of pictures that playFilm() shows for a script. There are more if a movement continues
/// after the script.
[[nodiscard]] std::size_t filmFrameCount(const input::KeyScript& script, int framesPerSecond);

/// The outputs options.frames and options.video. Each appears complete or not at all, even after a signal.
class FilmFiles {
 public:
  /// Throws base::InputError if an output cannot be written. Construct this object before other outputs.
  FilmFiles(const Options& options, SeparateOutputs& outputs);
  /// Adds the picture that `draw` returns. If `draw` throws, reports the error once and drops all outputs.
  void add(const std::function<render::Image()>& draw);
  void finish();
  [[nodiscard]] bool hasFiles() const { return folder_ || video_; }

 private:
  std::optional<render::Image> tryDraw(const std::function<render::Image()>& draw);

  SeparateOutputs& outputs_;
  std::optional<Interruption> interruption_;  // declared first, so that it is destroyed last
  std::optional<FrameFolder> folder_;
  std::optional<VideoFile> video_;
};

/// Runs playFilm(), and adds each picture that `draw` returns to `filmFiles`.
void writeFilm(Session& session, const Options& options, FilmFiles& filmFiles,
               const std::function<render::Image()>& draw);

}  // namespace app
