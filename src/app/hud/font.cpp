#include "app/hud/font.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <imgui.h>
#include <imgui_internal.h>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/files.hpp"

namespace app {
namespace {

// A font file begins with a header of 12 bytes, then 16 bytes for each table (OpenType specification,
// "Organization of an OpenType Font").
constexpr std::size_t kHeaderBytes = 12, kEntryBytes = 16;
constexpr std::size_t kMostFontBytes = std::size_t{64} << 20;
/// Offset of `checkSumAdjustment` in the table `head`. The checksum of `head` counts this number as 0.
constexpr std::size_t kAdjustment = 8;

std::uint32_t byteAt(std::string_view bytes, std::size_t at) {
  return at < bytes.size() ? static_cast<unsigned char>(bytes[at]) : 0;
}

std::uint32_t numberAt(std::string_view bytes, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < 4; ++i) number = number << 8 | byteAt(bytes, at + i);
  return number;
}

/// Sums the table's 32-bit big-endian numbers. The last number is padded with zeros. Branchless, because the
/// program sums megabytes at every start.
std::uint32_t checksumOf(std::string_view table) {
  std::uint32_t sum = 0, shift = 24;
  for (const char byte : table) {
    sum += std::uint32_t{static_cast<unsigned char>(byte)} << shift;
    shift = (shift + 24) % 32;
  }
  return sum;
}

struct Table {
  std::string_view name, bytes;
  std::uint32_t checksum = 0;

  [[nodiscard]] bool hasValidChecksum() const {
    return checksum == checksumOf(bytes) - (name == "head" ? numberAt(bytes, kAdjustment) : 0);
  }
};

std::size_t tableCount(std::string_view font) { return byteAt(font, 4) << 8 | byteAt(font, 5); }

/// Returns the table with this number, counted from 0; nullopt if the table does not lie inside the file.
std::optional<Table> tableAt(std::string_view font, std::size_t number) {
  const std::size_t entry = kHeaderBytes + number * kEntryBytes;
  const std::size_t offset = numberAt(font, entry + 8), length = numberAt(font, entry + 12);
  if (entry + kEntryBytes > font.size() || offset > font.size() || length > font.size() - offset)
    return std::nullopt;
  return Table{font.substr(entry, 4), font.substr(offset, length), numberAt(font, entry + 4)};
}

bool isFont(std::string_view bytes) {
  constexpr std::array<std::string_view, 3> kKinds{"OTTO", std::string_view("\0\1\0\0", 4), "true"};
  return std::find(kKinds.begin(), kKinds.end(), bytes.substr(0, 4)) != kKinds.end();
}

bool hasTable(std::string_view font, std::string_view name) {
  for (std::size_t i = 0; i < tableCount(font); ++i)
    if (tableAt(font, i)->name == name) return true;
  return false;
}

bool hasTablesForDrawing(std::string_view font) {
  constexpr std::array<std::string_view, 5> kNeeded{"cmap", "head", "hhea", "hmtx", "maxp"};
  const bool outlines = hasTable(font, "CFF ") || (hasTable(font, "glyf") && hasTable(font, "loca"));
  return outlines && std::all_of(kNeeded.begin(), kNeeded.end(),
                                 [&](std::string_view name) { return hasTable(font, name); });
}

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
/// rounded first, because Dear ImGui 1.90 and later would drop the fraction. `merge`: extends the last font.
ImFont* add(std::string& file, float pixels, const ImWchar* ranges, bool merge = false) {
  ImFontConfig config;
  config.OversampleH = 2;
  config.OversampleV = 1;
  config.PixelSnapH = true;
  config.FontDataOwnedByAtlas = false;
  config.MergeMode = merge;
  return ImGui::GetIO().Fonts->AddFontFromMemoryTTF(file.data(), static_cast<int>(file.size()),
                                                    std::round(pixels), &config, ranges);
}

constexpr unsigned kEndOfAscii = 0x7F;
/// Above this scale, lessons use the font of texts. That font is sharp enough, and a further font could make
/// the texture higher than 8192 pixels, the limit of some drivers.
constexpr float kMaxLessonFontScale = 2.0f;
constexpr std::array<ImWchar, 3> kAscii{0x20, kEndOfAscii - 1, 0};

/// Adds the characters of `text` whose code points are at least `least`. Returns true if one of them is new.
bool addTo(std::set<unsigned>& glyphs, std::string_view text, unsigned least) {
  const std::size_t before = glyphs.size();
  const char* at = text.data();
  const char* end = at + text.size();
  while (at < end) {
    unsigned glyph = 0;
    at += ImTextCharFromUtf8(&glyph, at, end);
    if (glyph >= least && glyph <= 0xFFFF) glyphs.insert(glyph);  // ImWchar holds 16 bits
  }
  return glyphs.size() != before;
}

}  // namespace

std::string_view fontProblem(std::string_view bytes) {
  if (!isFont(bytes)) return "is no OpenType or TrueType font";
  for (std::size_t i = 0; i < tableCount(bytes); ++i) {
    const auto table = tableAt(bytes, i);
    if (!table) return "ends too soon";
    if (!table->hasValidChecksum()) return "is damaged";
  }
  return hasTablesForDrawing(bytes) ? "" : "lacks a table that drawing needs";
}

std::string readFont(const std::filesystem::path& file) {
  std::string bytes = base::readTextFile(file, kMostFontBytes);
  const std::string_view problem = fontProblem(bytes);
  if (problem.empty()) return bytes;
  throw base::InputError(base::printable(file.string()) + ": the program's font " + std::string(problem) +
                         "; install hantei again, or set HANTEI_DATA to the folder that holds assets/");
}

HudFont::HudFont(const std::filesystem::path& fontDir)
    : textFile_(readFont(fontDir / "Mplus1-Medium.otf")),
      titleFile_(readFont(fontDir / "Mplus1-Bold.otf")),
      codeFile_(readFont(fontDir / "MplusCode50-Medium.otf")) {
  for (unsigned ascii = 0x20; ascii < kEndOfAscii; ++ascii) glyphs_.insert(ascii);
}

bool HudFont::resize(float scale) {
  if (scale == scale_) return false;
  scale_ = scale;
  text_ = title_ = lessonText_ = code_ = nullptr;
  built_ = false;
  return true;
}

void HudFont::useLessonFont() {
  if (!std::exchange(usesLessonFont_, true)) built_ = false;
}

void HudFont::addGlyphs(std::string_view text) {
  if (addTo(glyphs_, text, 0x20)) built_ = false;
}

void HudFont::addCodeGlyphs(std::string_view line) {
  if (addTo(codeGlyphs_, line, kEndOfAscii)) built_ = false;
}

bool HudFont::rebuild() {
  if (built_) return false;
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  atlas.Clear();
  atlas.Flags |= ImFontAtlasFlags_NoPowerOfTwoHeight;
  const std::vector<ImWchar> ranges = rangesOf(glyphs_);
  text_ = add(textFile_, kTextSize * scale_, ranges.data());
  title_ = add(titleFile_, kTitleSize * scale_, ranges.data());
  const bool separate = usesLessonFont_ && scale_ <= kMaxLessonFontScale;
  lessonText_ = separate ? add(textFile_, kLessonTextSize * scale_, ranges.data()) : text_;
  code_ = add(codeFile_, kLessonTextSize * scale_, kAscii.data());
  const std::vector<ImWchar> others = rangesOf(codeGlyphs_);
  if (!codeGlyphs_.empty()) add(textFile_, kLessonTextSize * scale_, others.data(), true);
  if (!text_ || !title_ || !lessonText_ || !code_ || !atlas.Build())
    throw std::runtime_error("the program's font holds no letters: install hantei again");
  return built_ = true;
}

}  // namespace app
