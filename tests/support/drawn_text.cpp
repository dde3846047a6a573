#include "support/drawn_text.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>

#include "support/contrast.hpp"

namespace {

struct Letter {
  unsigned code = 0;
  glm::vec2 min{0.0f}, max{0.0f};  // of the ink
  glm::vec2 origin{0.0f};          // top left of its line
  float next = 0.0f;               // where the next letter's origin is
  float em = 0.0f;
  bool trimmed = false;
  ImU32 color = 0;
};

/// A triangle of one colour, clipped.
struct Fill {
  std::array<glm::vec2, 3> corners;
  glm::vec2 min, max;  // bounds of its visible part
  glm::vec4 color;

  [[nodiscard]] bool covers(const glm::vec2& place) const {
    if (place.x < min.x || place.x > max.x || place.y < min.y || place.y > max.y) return false;
    const auto side = [&](std::size_t i) {
      const glm::vec2 along = corners[(i + 1) % 3] - corners[i], to = place - corners[i];
      return along.x * to.y - along.y * to.x;
    };
    const float a = side(0), b = side(1), c = side(2);
    return (a >= 0.0f && b >= 0.0f && c >= 0.0f) || (a <= 0.0f && b <= 0.0f && c <= 0.0f);
  }
};

glm::vec4 colorOf(ImU32 packed) {
  const ImVec4 color = ImGui::ColorConvertU32ToFloat4(packed);
  return {color.x, color.y, color.z, color.w};
}

/// `color` over `below`, both with straight alpha.
glm::vec4 over(const glm::vec4& color, const glm::vec4& below) {
  const float alpha = color.a + below.a * (1.0f - color.a);
  if (alpha == 0.0f) return glm::vec4(0.0f);
  return {(glm::vec3(color) * color.a + glm::vec3(below) * below.a * (1.0f - color.a)) / alpha, alpha};
}

/// The filled triangles in the order of drawing, grouped by horizontal bands of the window, because a letter
/// needs only the triangles at its height.
class Fills {
 public:
  void add(const ImDrawVert* vertices, std::span<const ImDrawIdx> three, const ImVec4& clip) {
    Fill fill{{}, glm::vec2(0.0f), glm::vec2(0.0f), colorOf(vertices[three[0]].col)};
    for (std::size_t i = 0; i < 3; ++i) {
      const ImDrawVert& corner = vertices[three[i]];
      if (corner.col != vertices[three[0]].col) return;  // the antialiased rim of a shape
      fill.corners[i] = {corner.pos.x, corner.pos.y};
    }
    const auto& [a, b, c] = fill.corners;
    fill.min = glm::max(glm::min(a, glm::min(b, c)), glm::vec2(clip.x, clip.y));
    fill.max = glm::min(glm::max(a, glm::max(b, c)), glm::vec2(clip.z, clip.w));
    if (fill.min.x > fill.max.x || fill.min.y > fill.max.y) return;
    for (std::size_t band = bandOf(fill.min.y); band <= bandOf(fill.max.y); ++band)
      bands_[band].push_back(fill);
  }

  /// The colour at a point after all added triangles.
  [[nodiscard]] glm::vec4 at(const glm::vec2& place) const {
    glm::vec4 ground(0.0f);
    for (const Fill& fill : bands_[bandOf(place.y)]) {
      if (fill.covers(place)) ground = over(fill.color, ground);
    }
    return ground;
  }

 private:
  static constexpr std::size_t kBands = 64;

  static std::size_t bandOf(float y) {
    const float part = y / ImGui::GetIO().DisplaySize.y;
    return static_cast<std::size_t>(std::clamp(part, 0.0f, 1.0f) * (kBands - 1));
  }

  std::array<std::vector<Fill>, kBands> bands_;
};

/// Maps an area of the atlas to its letter.
class Atlas {
 public:
  explicit Atlas(const ImFontAtlas& atlas) {
    for (const ImFont* font : atlas.Fonts) {
      for (const ImFontGlyph& glyph : font->Glyphs) {
        begin_[keyOf(glyph.U0, glyph.V0)] = {font, &glyph};
        end_[keyOf(glyph.U1, glyph.V1)] = {font, &glyph};
      }
    }
  }

  /// The letter that a quad from `first` to `third` shows; nullopt if it shows no letter.
  [[nodiscard]] std::optional<Letter> letterOf(const ImDrawVert& first, const ImDrawVert& third) const {
    const auto begin = begin_.find(keyOf(first.uv.x, first.uv.y));
    const auto end = end_.find(keyOf(third.uv.x, third.uv.y));
    if (begin == begin_.end() && end == end_.end()) return std::nullopt;
    const auto& [font, glyph] = begin == begin_.end() ? end->second : begin->second;
    const float scale = (third.pos.x - first.pos.x) / (glyph->X1 - glyph->X0);
    const glm::vec2 min(first.pos.x, first.pos.y), max(third.pos.x, third.pos.y);
    const glm::vec2 origin = min - glm::vec2(glyph->X0, glyph->Y0) * scale;
    const bool trimmed = begin == begin_.end() || end == end_.end();
    return Letter{glyph->Codepoint,       min,     max,      origin, origin.x + glyph->AdvanceX * scale,
                  font->FontSize * scale, trimmed, first.col};
  }

 private:
  static std::uint64_t keyOf(float u, float v) {
    return std::uint64_t{std::bit_cast<std::uint32_t>(u)} << 32 | std::bit_cast<std::uint32_t>(v);
  }

  std::unordered_map<std::uint64_t, std::pair<const ImFont*, const ImFontGlyph*>> begin_, end_;
};

/// A fingerprint of a font: the positions of its letters in the atlas.
struct FontMark {
  const ImFont* font;
  const ImFontGlyph* glyphs;
  int count;
  float size;
  double places;
  friend bool operator==(const FontMark&, const FontMark&) = default;
};

std::vector<FontMark> marksOf(const ImFontAtlas& atlas) {
  std::vector<FontMark> marks;
  for (const ImFont* font : atlas.Fonts) {
    double places = 0.0;
    for (const ImFontGlyph& glyph : font->Glyphs)
      places += static_cast<double>(glyph.U0) + 3.0 * static_cast<double>(glyph.V1);
    marks.push_back({font, font->Glyphs.Data, font->Glyphs.Size, font->FontSize, places});
  }
  return marks;
}

/// The map of the present atlas. It is rebuilt only when the program rebuilds its atlas, because it contains
/// thousands of letters.
const Atlas& presentAtlas() {
  static std::vector<FontMark> known;
  static std::optional<Atlas> atlas;
  const ImFontAtlas& fonts = *ImGui::GetIO().Fonts;
  std::vector<FontMark> now = marksOf(fonts);
  if (!atlas || now != known) {
    atlas.emplace(fonts);
    known = std::move(now);
  }
  return *atlas;
}

std::string utf8(unsigned code) {
  const auto byte = [](unsigned bits) { return static_cast<char>(bits); };
  if (code < 0x80) return {byte(code)};
  if (code < 0x800) return {byte(0xC0 | code >> 6), byte(0x80 | (code & 0x3F))};
  return {byte(0xE0 | code >> 12), byte(0x80 | (code >> 6 & 0x3F)), byte(0x80 | (code & 0x3F))};
}

/// The inverse of the contrast ratio of letters and their ground. Returns 1 for a translucent ground, because
/// the scene behind that ground may have any colour.
float badness(const glm::vec4& color, const glm::vec4& ground) {
  return ground.a < 1.0f ? 1.0f : static_cast<float>(1.0 / test::contrast(over(color, ground), ground));
}

/// Joins consecutive letters of a line.
class Line {
 public:
  Line(std::vector<DrawnText>& texts, const Fills& fills) : texts_(texts), fills_(fills) {}

  void add(const Letter& letter, const ImVec4& clip) {
    constexpr float kOff = 1.0f;      // pixels: letters are set on whole pixels
    constexpr float kBetween = 0.7f;  // em: more than a space
    const bool goesOn = !texts_.empty() && std::abs(letter.origin.y - last_.origin.y) < kOff &&
                        std::abs(letter.em - last_.em) < kOff && letter.origin.x > last_.next - kOff &&
                        letter.origin.x < last_.next + kBetween * letter.em;
    if (!goesOn) texts_.push_back({"", letter.min, letter.max, {clip.x, clip.y}, {clip.z, clip.w}});
    DrawnText& text = texts_.back();
    if (!goesOn) text.em = letter.em;
    see(letter, !goesOn, text);
    if (goesOn && letter.origin.x > last_.next + kOff) text.letters += ' ';
    text.letters += utf8(letter.code);
    text.min = glm::min(text.min, letter.min);
    text.max = glm::max(text.max, letter.max);
    text.trimmed = text.trimmed || letter.trimmed;
    last_ = letter;
  }

 private:
  /// Samples the ground under a letter; within a run of one colour, only under every fourth letter.
  void see(const Letter& letter, bool first, DrawnText& text) {
    constexpr int kEach = 4;
    const bool alike = !first && letter.color == last_.color;
    if (alike && ++unseen_ < kEach) return;
    unseen_ = 0;
    const glm::vec4 color = colorOf(letter.color), ground = fills_.at((letter.min + letter.max) * 0.5f);
    if (!first && badness(color, ground) <= badness(text.color, text.ground)) return;
    text.color = color;
    text.ground = ground;
  }

  std::vector<DrawnText>& texts_;
  const Fills& fills_;
  int unseen_ = 0;
  Letter last_;
};

/// True if the indices are two triangles that form a rectangle in Dear ImGui's order.
bool isQuad(std::span<const ImDrawIdx> six) {
  const int a = six[0];
  return six[1] == a + 1 && six[2] == a + 2 && six[3] == a && six[4] == a + 2 && six[5] == a + 3;
}

std::vector<DrawnText> textsOf(const ImDrawList& list, const Atlas& atlas, Fills& fills) {
  std::vector<DrawnText> texts;
  Line line(texts, fills);
  for (const ImDrawCmd& command : list.CmdBuffer) {
    const std::span indices(list.IdxBuffer.Data + command.IdxOffset, command.ElemCount);
    const ImDrawVert* vertices = list.VtxBuffer.Data + command.VtxOffset;
    for (std::size_t i = 0; i + 6 <= indices.size();) {
      const auto six = indices.subspan(i, 6);
      const auto letter =
          isQuad(six) ? atlas.letterOf(vertices[six[0]], vertices[six[2]]) : std::optional<Letter>();
      if (letter) {
        line.add(*letter, command.ClipRect);
      } else {
        fills.add(vertices, six.first(3), command.ClipRect);
        if (isQuad(six)) fills.add(vertices, six.last(3), command.ClipRect);
      }
      i += isQuad(six) ? 6 : 3;
    }
  }
  return texts;
}

}  // namespace

std::vector<DrawnLayer> drawnText() {
  const Atlas& atlas = presentAtlas();
  Fills fills;
  std::vector<DrawnLayer> layers;
  const ImDrawData& drawn = *ImGui::GetDrawData();
  for (int i = 0; i < drawn.CmdListsCount; ++i) {  // an array in ImGui 1.86, an ImVector in 1.90
    const ImDrawList& list = *drawn.CmdLists[i];
    auto texts = textsOf(list, atlas, fills);
    if (!texts.empty()) layers.push_back({list._OwnerName, std::move(texts)});
  }
  return layers;
}
