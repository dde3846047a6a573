#include "render/image.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <span>
#include <stb_image.h>
#include <stb_image_write.h>
#include <string_view>
#include <unordered_map>
#include <zlib.h>

#include "base/files.hpp"

namespace render {
namespace {

void appendBytes(void* context, void* data, int size) {
  auto& bytes = *static_cast<std::vector<std::uint8_t>*>(context);
  const auto* begin = static_cast<const std::uint8_t*>(data);
  bytes.insert(bytes.end(), begin, begin + size);
}

constexpr int kCompressionLevel = 6;  // level 8 takes three times as long and saves 4 %

struct CountedColor {
  std::array<std::uint8_t, 3> rgb{};
  std::uint32_t count = 0;
};

/// A box in the colour cube, with the picture's colours inside it.
struct ColorBox {
  std::span<CountedColor> colors;
  std::size_t axis = 0;  ///< The axis of the longest side.
  double weight = 0.0;   ///< The box with the largest weight is split next.
};

ColorBox colorBoxOf(std::span<CountedColor> colors) {
  ColorBox box{colors};
  int longestSide = 0;
  double pixels = 0.0;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const auto [low, high] = std::minmax_element(
        colors.begin(), colors.end(),
        [axis](const CountedColor& a, const CountedColor& b) { return a.rgb[axis] < b.rgb[axis]; });
    const int side = high->rgb[axis] - low->rgb[axis];
    if (side > longestSide) box.axis = axis;
    longestSide = std::max(longestSide, side);
  }
  for (const CountedColor& color : colors) pixels += color.count;
  box.weight =
      longestSide * std::sqrt(std::sqrt(pixels));  // the root lets rare but distant colours get a box
  return box;
}

std::pair<ColorBox, ColorBox> splitBox(const ColorBox& box) {
  const std::size_t axis = box.axis;
  const auto [low, high] = std::minmax_element(
      box.colors.begin(), box.colors.end(),
      [axis](const CountedColor& a, const CountedColor& b) { return a.rgb[axis] < b.rgb[axis]; });
  const int middle = (low->rgb[axis] + high->rgb[axis]) / 2;
  const auto upperHalf = std::stable_partition(box.colors.begin(), box.colors.end(),
                                               [&](const CountedColor& c) { return c.rgb[axis] <= middle; });
  return {colorBoxOf({box.colors.begin(), upperHalf}), colorBoxOf({upperHalf, box.colors.end()})};
}

std::vector<ColorBox> colorBoxesOf(std::vector<CountedColor>& colors, std::size_t maxColors) {
  std::vector<ColorBox> boxes{colorBoxOf(colors)};
  while (boxes.size() < maxColors) {
    const auto heaviestBox = std::max_element(
        boxes.begin(), boxes.end(), [](const ColorBox& a, const ColorBox& b) { return a.weight < b.weight; });
    if (heaviestBox->weight <= 0.0) break;
    const auto [a, b] = splitBox(*heaviestBox);
    *heaviestBox = a;
    boxes.push_back(b);
  }
  return boxes;
}

std::uint32_t rgbNumber(const std::uint8_t* rgb) {
  return static_cast<std::uint32_t>(rgb[0]) << 16 | static_cast<std::uint32_t>(rgb[1]) << 8 | rgb[2];
}

using ColorIndices = std::unordered_map<std::uint32_t, std::uint32_t>;

/// The colours in order of first occurrence. `indices` maps each colour to its index.
std::vector<CountedColor> colorsOf(const Image& image, ColorIndices& indices) {
  std::vector<CountedColor> colors;
  std::uint32_t lastColor = 0, index = 0;
  for (std::size_t i = 0; i < image.rgba.size(); i += 4) {
    const std::uint8_t* pixel = &image.rgba[i];
    if (colors.empty() || rgbNumber(pixel) != lastColor) {
      lastColor = rgbNumber(pixel);
      index = indices.try_emplace(lastColor, static_cast<std::uint32_t>(colors.size())).first->second;
      if (index == colors.size()) colors.push_back({{pixel[0], pixel[1], pixel[2]}, 0});
    }
    ++colors[index].count;
  }
  return colors;
}

/// The palette. `indices` then maps each colour of the picture to its palette index.
std::vector<std::uint8_t> paletteOf(std::vector<CountedColor> colors, std::size_t maxColors,
                                    ColorIndices& indices) {
  std::vector<std::uint8_t> palette;
  std::uint32_t paletteIndex = 0;
  for (const ColorBox& box : colorBoxesOf(colors, maxColors)) {
    for (const CountedColor& color : box.colors) indices[rgbNumber(color.rgb.data())] = paletteIndex;
    const CountedColor& mostFrequent =
        *std::max_element(box.colors.begin(), box.colors.end(),
                          [](const CountedColor& a, const CountedColor& b) { return a.count < b.count; });
    palette.insert(palette.end(), mostFrequent.rgb.begin(), mostFrequent.rgb.end());
    ++paletteIndex;
  }
  return palette;
}

/// The rows of the PNG: a byte 0 (not filtered), then palette indices.
std::vector<std::uint8_t> pngRowsOf(const Image& image, const ColorIndices& indices) {
  std::vector<std::uint8_t> rows;
  const auto width = static_cast<std::size_t>(image.size.x);
  rows.reserve(image.rgba.size() / 4 + static_cast<std::size_t>(image.size.y));
  std::uint32_t lastColor = 0;
  std::uint8_t paletteIndex = 0;
  for (std::size_t pixel = 0; pixel * 4 < image.rgba.size(); ++pixel) {
    if (pixel % width == 0) rows.push_back(0);
    const std::uint32_t color = rgbNumber(&image.rgba[pixel * 4]);
    if (pixel == 0 || color != lastColor) paletteIndex = static_cast<std::uint8_t>(indices.at(color));
    lastColor = color;
    rows.push_back(paletteIndex);
  }
  return rows;
}

std::vector<std::uint8_t> compressed(const std::vector<std::uint8_t>& bytes) {
  uLongf size = compressBound(static_cast<uLong>(bytes.size()));
  std::vector<std::uint8_t> result(size);
  if (compress2(result.data(), &size, bytes.data(), static_cast<uLong>(bytes.size()), kCompressionLevel) !=
      Z_OK)
    throw Error("the picture cannot be encoded as PNG");
  result.resize(size);
  return result;
}

void appendNumber(std::uint32_t number, std::vector<std::uint8_t>& bytes) {
  for (int shift = 24; shift >= 0; shift -= 8) bytes.push_back(static_cast<std::uint8_t>(number >> shift));
}

void appendChunk(std::string_view kind, const std::vector<std::uint8_t>& content,
                 std::vector<std::uint8_t>& bytes) {
  appendNumber(static_cast<std::uint32_t>(content.size()), bytes);
  const std::size_t start = bytes.size();
  bytes.insert(bytes.end(), kind.begin(), kind.end());
  bytes.insert(bytes.end(), content.begin(), content.end());
  const uLong checksum = crc32(0, &bytes[start], static_cast<uInt>(bytes.size() - start));
  appendNumber(static_cast<std::uint32_t>(checksum), bytes);
}

/// Returns the content of the header chunk: width, height, 8 bits per pixel, a palette, and no interlacing.
std::vector<std::uint8_t> headerOf(glm::ivec2 size) {
  std::vector<std::uint8_t> header;
  appendNumber(static_cast<std::uint32_t>(size.x), header);
  appendNumber(static_cast<std::uint32_t>(size.y), header);
  header.insert(header.end(), {8, 3, 0, 0, 0});
  return header;
}

}  // namespace

std::vector<std::uint8_t> pngOf(const Image& image) {
  std::vector<std::uint8_t> bytes;
  const int isEncoded = stbi_write_png_to_func(appendBytes, &bytes, image.size.x, image.size.y, 4,
                                               image.rgba.data(), image.size.x * 4);
  if (!isEncoded) throw Error("the picture cannot be encoded as PNG");
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

std::vector<std::uint8_t> palettePngOf(const Image& image, std::size_t maxColors) {
  ColorIndices indices;
  const std::vector<std::uint8_t> palette = paletteOf(colorsOf(image, indices), maxColors, indices);
  std::vector<std::uint8_t> png{0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
  appendChunk("IHDR", headerOf(image.size), png);
  appendChunk("PLTE", palette, png);
  appendChunk("IDAT", compressed(pngRowsOf(image, indices)), png);
  appendChunk("IEND", {}, png);
  return png;
}

}  // namespace render
