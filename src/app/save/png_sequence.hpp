// A drive as numbered pictures in a folder.
#pragma once

#include <cstddef>
#include <filesystem>

#include "render/image.hpp"

namespace app {

/// frame-000001.png, frame-000002.png, … in a folder that appears when all are there, or not at all.
class FrameFolder {
 public:
  /// `folder` is new or empty. Throws base::InputError when it is a file, has something in it, or cannot be
  /// written.
  explicit FrameFolder(std::filesystem::path folder);
  ~FrameFolder();
  FrameFolder(const FrameFolder&) = delete;
  FrameFolder& operator=(const FrameFolder&) = delete;

  /// Throws base::FileError when the disk is full, and so on.
  void add(const render::Image& picture);
  void finish();

 private:
  std::filesystem::path folder_;
  std::filesystem::path part_;  // beside it, until it is whole
  std::size_t count_ = 0;
};

}  // namespace app
