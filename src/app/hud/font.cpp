#include "app/hud/font.hpp"

#include <cmath>
#include <imgui.h>
#include <imgui_internal.h>
#include <stdexcept>
#include <vector>

namespace app {
namespace {

/// Returns the glyph ranges for Dear ImGui: pairs of first and last glyph, then 0. The vector must outlive
/// the build of the atlas.
std::vector<ImWchar> rangesOf(const std::set<unsigned>& glyphs) {
  std::vector<ImWchar> ranges;
  for (const unsigned glyph : glyphs) {
    if (ranges.empty() || ranges.back() + 1u != glyph) {
      ranges.push_back(static_cast<ImWchar>(glyph));
      ranges.push_back(static_cast<ImWchar>(glyph));
    } else {
      ranges.back() = static_cast<ImWchar>(glyph);
    }
  }
  ranges.push_back(0);
  return ranges;
}

/// Adds a font to the atlas. `file`, the bytes of the font file, must outlive the atlas. The height is
/// rounded first: Dear ImGui 1.90 and later drop its fraction.
ImFont* add(std::string& file, float pixels, const std::vector<ImWchar>& ranges) {
  ImFontConfig config;
  config.OversampleH = 2;
  config.OversampleV = 1;
  config.PixelSnapH = true;
  config.FontDataOwnedByAtlas = false;
  return ImGui::GetIO().Fonts->AddFontFromMemoryTTF(file.data(), static_cast<int>(file.size()),
                                                    std::round(pixels), &config, ranges.data());
}

}  // namespace

HudFont::HudFont(const std::filesystem::path& fontDir)
    : textFile_(readFont(fontDir / "Mplus1-Medium.otf")), titleFile_(readFont(fontDir / "Mplus1-Bold.otf")) {
  for (unsigned ascii = 0x20; ascii < 0x7F; ++ascii) glyphs_.insert(ascii);
}

bool HudFont::resize(float scale) {
  if (scale == scale_) return false;
  scale_ = scale;
  text_ = title_ = nullptr;
  return true;
}

bool HudFont::need(std::string_view text) {
  const std::size_t before = glyphs_.size();
  const char* at = text.data();
  const char* end = at + text.size();
  while (at < end) {
    unsigned glyph = 0;
    at += ImTextCharFromUtf8(&glyph, at, end);
    if (glyph >= 0x20 && glyph <= 0xFFFF) glyphs_.insert(glyph);  // ImWchar holds 16 bits
  }
  return glyphs_.size() != before;
}

void HudFont::build() {
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  atlas.Clear();
  atlas.Flags |= ImFontAtlasFlags_NoPowerOfTwoHeight;
  const std::vector<ImWchar> ranges = rangesOf(glyphs_);
  text_ = add(textFile_, kTextSize * scale_, ranges);
  title_ = add(titleFile_, kTitleSize * scale_, ranges);
  if (!text_ || !title_ || !atlas.Build())
    throw std::runtime_error("the program's font holds no letters: install hantei again");
}

}  // namespace app
