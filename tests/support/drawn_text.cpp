#include "support/drawn_text.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <span>
#include <utility>

namespace {

/// A letter as it was drawn.
struct Letter {
  unsigned code = 0;
  glm::vec2 min{0.0f}, max{0.0f};  // of the ink
  glm::vec2 origin{0.0f};          // top left of its line
  float next = 0.0f;               // where the next letter's origin is
  float em = 0.0f;
  bool trimmed = false;
};

/// Which letter a place in the atlas shows.
class Atlas {
 public:
  Atlas() {
    for (const ImFont* font : ImGui::GetIO().Fonts->Fonts) {
      for (const ImFontGlyph& glyph : font->Glyphs) {
        begin_[{glyph.U0, glyph.V0}] = {font, &glyph};
        end_[{glyph.U1, glyph.V1}] = {font, &glyph};
      }
    }
  }

  /// What a quad from `first` to `third` shows; nothing: no letter.
  [[nodiscard]] std::optional<Letter> letterOf(const ImDrawVert& first, const ImDrawVert& third) const {
    const auto begin = begin_.find({first.uv.x, first.uv.y});
    const auto end = end_.find({third.uv.x, third.uv.y});
    if (begin == begin_.end() && end == end_.end()) return std::nullopt;
    const auto& [font, glyph] = begin == begin_.end() ? end->second : begin->second;
    const float scale = (third.pos.x - first.pos.x) / (glyph->X1 - glyph->X0);
    const glm::vec2 min(first.pos.x, first.pos.y), max(third.pos.x, third.pos.y);
    const glm::vec2 origin = min - glm::vec2(glyph->X0, glyph->Y0) * scale;
    const bool trimmed = begin == begin_.end() || end == end_.end();
    return Letter{glyph->Codepoint,       min,    max, origin, origin.x + glyph->AdvanceX * scale,
                  font->FontSize * scale, trimmed};
  }

 private:
  using Place = std::pair<float, float>;
  std::map<Place, std::pair<const ImFont*, const ImFontGlyph*>> begin_, end_;
};

std::string utf8(unsigned code) {
  const auto byte = [](unsigned bits) { return static_cast<char>(bits); };
  if (code < 0x80) return {byte(code)};
  if (code < 0x800) return {byte(0xC0 | code >> 6), byte(0x80 | (code & 0x3F))};
  return {byte(0xE0 | code >> 12), byte(0x80 | (code >> 6 & 0x3F)), byte(0x80 | (code & 0x3F))};
}

/// Puts letters that follow each other on a line together.
class Line {
 public:
  explicit Line(std::vector<DrawnText>& texts) : texts_(texts) {}

  void add(const Letter& letter, const ImVec4& clip) {
    constexpr float kOff = 1.0f;      // pixels: letters are set on whole ones
    constexpr float kBetween = 0.7f;  // em: more than a space
    const bool goesOn = !texts_.empty() && std::abs(letter.origin.y - last_.origin.y) < kOff &&
                        std::abs(letter.em - last_.em) < kOff && letter.origin.x > last_.next - kOff &&
                        letter.origin.x < last_.next + kBetween * letter.em;
    if (!goesOn) texts_.push_back({"", letter.min, letter.max, {clip.x, clip.y}, {clip.z, clip.w}});
    DrawnText& text = texts_.back();
    if (goesOn && letter.origin.x > last_.next + kOff) text.letters += ' ';
    text.letters += utf8(letter.code);
    text.min = glm::min(text.min, letter.min);
    text.max = glm::max(text.max, letter.max);
    text.trimmed = text.trimmed || letter.trimmed;
    last_ = letter;
  }

 private:
  std::vector<DrawnText>& texts_;
  Letter last_;
};

/// Two triangles as Dear ImGui makes a rectangle of them.
bool isQuad(std::span<const ImDrawIdx> six) {
  const int a = six[0];
  return six[1] == a + 1 && six[2] == a + 2 && six[3] == a && six[4] == a + 2 && six[5] == a + 3;
}

std::vector<DrawnText> textsOf(const ImDrawList& list, const Atlas& atlas) {
  std::vector<DrawnText> texts;
  Line line(texts);
  for (const ImDrawCmd& command : list.CmdBuffer) {
    const std::span indices(list.IdxBuffer.Data + command.IdxOffset, command.ElemCount);
    const ImDrawVert* vertices = list.VtxBuffer.Data + command.VtxOffset;
    for (std::size_t i = 0; i + 6 <= indices.size();) {
      const auto six = indices.subspan(i, 6);
      const auto letter =
          isQuad(six) ? atlas.letterOf(vertices[six[0]], vertices[six[2]]) : std::optional<Letter>();
      if (letter) line.add(*letter, command.ClipRect);
      i += isQuad(six) ? 6 : 3;
    }
  }
  return texts;
}

}  // namespace

std::vector<DrawnLayer> drawnText() {
  const Atlas atlas;
  std::vector<DrawnLayer> layers;
  const ImDrawData& drawn = *ImGui::GetDrawData();
  for (const ImDrawList* list : std::span(drawn.CmdLists, static_cast<std::size_t>(drawn.CmdListsCount))) {
    auto texts = textsOf(*list, atlas);
    if (!texts.empty()) layers.push_back({list->_OwnerName, std::move(texts)});
  }
  return layers;
}
