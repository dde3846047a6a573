// The pictures of the list, drawn as by `hantei render`, in one OpenGL context.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "app/picture/frame.hpp"
#include "render/gl_objects.hpp"
#include "render/image.hpp"

namespace golden {

struct Picture {
  std::string name;
  std::vector<std::string> arguments;  ///< Arguments of `hantei render` except --output and --size.
};

/// Reads lines "name | scene | keys | further options"; # begins a comment.
[[nodiscard]] std::vector<Picture> pictureList(const std::filesystem::path& file);

class Painter {
 public:
  explicit Painter(const std::filesystem::path& dataRoot);
  [[nodiscard]] render::Image draw(const Picture& picture);

 private:
  std::filesystem::path dataRoot_;
  render::OffscreenContext context_;
  std::unique_ptr<app::Frame> frame_;
};

}  // namespace golden
