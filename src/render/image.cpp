#include "render/image.hpp"

#include <memory>
#include <stb_image.h>
#include <stb_image_write.h>

#include "base/file_writer.hpp"
#include "render/error.hpp"

namespace render {
namespace {

void append(void* bytes, void* data, int size) {
  auto& out = *static_cast<std::vector<std::uint8_t>*>(bytes);
  const auto* begin = static_cast<const std::uint8_t*>(data);
  out.insert(out.end(), begin, begin + size);
}

}  // namespace

std::vector<std::uint8_t> pngOf(const Image& image) {
  std::vector<std::uint8_t> bytes;
  const int encoded = stbi_write_png_to_func(append, &bytes, image.size.x, image.size.y, 4, image.rgba.data(),
                                             image.size.x * 4);
  if (!encoded) throw Error("the picture cannot be encoded as PNG");
  return bytes;
}

void writePng(const Image& image, const std::filesystem::path& file) { base::writeWhole(file, pngOf(image)); }

Image readPng(const std::filesystem::path& file) {
  Image image;
  const std::unique_ptr<stbi_uc, void (*)(void*)> pixels(
      stbi_load(file.string().c_str(), &image.size.x, &image.size.y, nullptr, 4), stbi_image_free);
  if (!pixels) throw Error(file.string() + ": " + stbi_failure_reason());
  const std::size_t count =
      static_cast<std::size_t>(image.size.x) * static_cast<std::size_t>(image.size.y) * 4;
  image.rgba.assign(pixels.get(), pixels.get() + count);
  return image;
}

}  // namespace render
