// Writes numbered pictures into a folder.
#pragma once

#include <cstddef>
#include <filesystem>

#include "render/image.hpp"

namespace app {

/// frame-000001.png, frame-000002.png, … in a folder that appears when it is complete, or not at all.
class FrameFolder {
 public:
  /// `folder` must be new or empty. Throws base::InputError when it is a file, is not empty, or cannot be
  /// written.
  explicit FrameFolder(std::filesystem::path folder);
  ~FrameFolder();
  FrameFolder(const FrameFolder&) = delete;
  FrameFolder& operator=(const FrameFolder&) = delete;

  /// Throws base::FileError when the picture cannot be written, for instance on a full disk.
  void add(const render::Image& picture);
  void finish();

 private:
  std::filesystem::path folder_;
  std::filesystem::path part_;  // the temporary folder beside it, until it is complete
  std::size_t count_ = 0;
};

}  // namespace app
