// Writes pictures as a video, by ffmpeg where it is installed.
#pragma once

#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <sys/types.h>

#include "app/platform/process.hpp"
#include "render/image.hpp"

namespace app {

/// The file appears when the video is complete, or not at all.
class VideoFile {
 public:
  /// Starts ffmpeg. Throws base::InputError when there is none, or when the file cannot be written.
  VideoFile(std::filesystem::path file, glm::ivec2 size, int framesPerSecond);
  ~VideoFile();
  VideoFile(const VideoFile&) = delete;
  VideoFile& operator=(const VideoFile&) = delete;

  /// Throws base::InputError with ffmpeg's own message when ffmpeg has failed.
  void add(const render::Image& picture);
  void finish();

 private:
  void start(glm::ivec2 size, int framesPerSecond);
  [[nodiscard]] bool waitForEnd();
  [[nodiscard]] bool isWhole() const;
  [[noreturn]] void fail();

  std::filesystem::path file_;
  std::filesystem::path part_;  // the temporary file beside it, until it is complete
  std::unique_ptr<std::FILE, int (*)(std::FILE*)> errors_;
  Descriptor frames_;
  pid_t process_ = -1;
};

}  // namespace app
