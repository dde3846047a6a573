#include "golden/picture.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "app/options/options.hpp"
#include "render/gl_objects.hpp"

namespace golden {
namespace {

constexpr const char* kSize = "800x450";

std::string trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(" \t"), last = text.find_last_not_of(" \t");
  return first == std::string::npos ? "" : text.substr(first, last - first + 1);
}

Picture pictureOf(const std::string& line) {
  std::array<std::string, 4> fields;
  std::istringstream stream(line);
  for (std::string& field : fields) {
    std::getline(stream, field, '|');
    field = trimmed(field);
  }
  Picture picture{fields[0], {"--keys", fields[2]}};
  if (!fields[1].empty()) picture.arguments.insert(picture.arguments.begin(), fields[1]);
  std::istringstream options(fields[3]);
  for (std::string word; options >> word;) picture.arguments.push_back(word);
  return picture;
}

app::Session played(const Picture& picture, const std::filesystem::path& dataRoot, glm::ivec2& size) {
  std::vector<std::string> arguments{"render", "--output", "unused.png", "--size", kSize};
  const auto& own = picture.arguments;
  arguments.insert(arguments.end(), own.begin(), own.end());
  if (std::find(own.begin(), own.end(), "--lang") == own.end()) {
    arguments.insert(arguments.end(), {"--lang", "en"});
  }
  const app::Options options = app::parseOptions(arguments, [](const std::string&) { return std::nullopt; });
  size = options.size;
  app::Session session(app::sessionStart(options, dataRoot),
                       {[](const std::string&) {}, [](const std::string&) {}});
  app::driveToEnd(session);
  if (session.map().pending()) session.browse([] { return false; });
  return session;
}

}  // namespace

std::vector<Picture> pictureList(const std::filesystem::path& file) {
  std::ifstream stream(file);
  if (!stream) throw std::runtime_error("cannot read " + file.string());
  std::vector<Picture> pictures;
  for (std::string line; std::getline(stream, line);) {
    line = trimmed(line.substr(0, line.find('#')));
    if (!line.empty()) pictures.push_back(pictureOf(line));
  }
  return pictures;
}

Painter::Painter(const std::filesystem::path& dataRoot) : dataRoot_(dataRoot), context_(false) {
  render::loadGl();
  frame_ = std::make_unique<app::Frame>(dataRoot);
}

render::Image Painter::draw(const Picture& picture) {
  glm::ivec2 size{0};
  const app::Session session = played(picture, dataRoot_, size);
  render::Framebuffer framebuffer(size, 0);
  frame_->draw(session, size, {}, &framebuffer);
  return framebuffer.resolve();
}

}  // namespace golden
