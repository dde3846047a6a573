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
constexpr std::size_t kMaxFontBytes = std::size_t{64} << 20;
/// Offset of `checkSumAdjustment` in the table `head`. The checksum of `head` counts this number as 0.
constexpr std::size_t kChecksumAdjustmentOffset = 8;

std::uint32_t byteAt(std::string_view bytes, std::size_t offset) {
  return offset < bytes.size() ? static_cast<unsigned char>(bytes[offset]) : 0;
}

std::uint32_t uint32At(std::string_view bytes, std::size_t offset) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < 4; ++i) value = value << 8 | byteAt(bytes, offset + i);
  return value;
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
    return checksum == checksumOf(bytes) - (name == "head" ? uint32At(bytes, kChecksumAdjustmentOffset) : 0);
  }
};

std::size_t tableCount(std::string_view font) { return byteAt(font, 4) << 8 | byteAt(font, 5); }

/// Returns the table with this index, counted from 0; nullopt if the table does not lie inside the file.
std::optional<Table> tableAt(std::string_view font, std::size_t index) {
  const std::size_t entryOffset = kHeaderBytes + index * kEntryBytes;
  const std::size_t offset = uint32At(font, entryOffset + 8), length = uint32At(font, entryOffset + 12);
  if (entryOffset + kEntryBytes > font.size() || offset > font.size() || length > font.size() - offset)
    return std::nullopt;
  return Table{font.substr(entryOffset, 4), font.substr(offset, length), uint32At(font, entryOffset + 4)};
}

bool isFont(std::string_view bytes) {
  constexpr std::array<std::string_view, 3> kSignatures{"OTTO", std::string_view("\0\1\0\0", 4), "true"};
  return std::find(kSignatures.begin(), kSignatures.end(), bytes.substr(0, 4)) != kSignatures.end();
}

bool hasTable(std::string_view font, std::string_view name) {
  for (std::size_t i = 0; i < tableCount(font); ++i)
    if (tableAt(font, i)->name == name) return true;
  return false;
}

bool hasTablesForDrawing(std::string_view font) {
  constexpr std::array<std::string_view, 5> kRequiredTables{"cmap", "head", "hhea", "hmtx", "maxp"};
  const bool hasOutlines = hasTable(font, "CFF ") || (hasTable(font, "glyf") && hasTable(font, "loca"));
  return hasOutlines && std::all_of(kRequiredTables.begin(), kRequiredTables.end(),
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

/// Adds a font to the atlas. `fontBytes`, the bytes of the font file, must outlive the atlas. The height is
/// rounded first, because Dear ImGui 1.90 and later would drop the fraction. `merge`: extends the last font.
ImFont* addFont(std::string& fontBytes, float fontSize, const ImWchar* ranges, bool merge = false) {
  ImFontConfig config;
  config.OversampleH = 2;
  config.OversampleV = 1;
  config.PixelSnapH = true;
  config.FontDataOwnedByAtlas = false;
  config.MergeMode = merge;
  return ImGui::GetIO().Fonts->AddFontFromMemoryTTF(fontBytes.data(), static_cast<int>(fontBytes.size()),
                                                    std::round(fontSize), &config, ranges);
}

constexpr unsigned kEndOfAscii = 0x7F;
/// Above this scale, lessons use the font of texts. That font is sharp enough, and a further font could make
/// the texture higher than 8192 pixels, the limit of some drivers.
constexpr float kMaxLessonFontScale = 2.0f;
constexpr std::array<ImWchar, 3> kAscii{0x20, kEndOfAscii - 1, 0};

/// Adds the characters of `text` whose code points are at least `minCodePoint`. Returns true if one of them
/// is new.
bool insertGlyphs(std::set<unsigned>& glyphs, std::string_view text, unsigned minCodePoint) {
  const std::size_t countBefore = glyphs.size();
  const char* next = text.data();
  const char* end = next + text.size();
  while (next < end) {
    unsigned glyph = 0;
    next += ImTextCharFromUtf8(&glyph, next, end);
    if (glyph >= minCodePoint && glyph <= 0xFFFF) glyphs.insert(glyph);  // ImWchar holds 16 bits
  }
  return glyphs.size() != countBefore;
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
  std::string bytes = base::readTextFile(file, kMaxFontBytes);
  const std::string_view problem = fontProblem(bytes);
  if (problem.empty()) return bytes;
  throw base::InputError(base::printable(file.string()) + ": the program's font " + std::string(problem) +
                         "; install hantei again, or set HANTEI_DATA to the folder that holds assets/");
}

HudFont::HudFont(const std::filesystem::path& fontDir)
    : textFontBytes_(readFont(fontDir / "Mplus1-Medium.otf")),
      titleFontBytes_(readFont(fontDir / "Mplus1-Bold.otf")),
      codeFontBytes_(readFont(fontDir / "MplusCode50-Medium.otf")) {
  for (unsigned ascii = 0x20; ascii < kEndOfAscii; ++ascii) glyphs_.insert(ascii);
}

bool HudFont::resize(float scale) {
  if (scale == scale_) return false;
  scale_ = scale;
  textFont_ = titleFont_ = lessonFont_ = codeFont_ = nullptr;
  isAtlasUpToDate_ = false;
  return true;
}

void HudFont::useLessonFont() {
  if (!std::exchange(usesLessonFont_, true)) isAtlasUpToDate_ = false;
}

void HudFont::addGlyphs(std::string_view text) {
  if (insertGlyphs(glyphs_, text, 0x20)) isAtlasUpToDate_ = false;
}

void HudFont::addCodeGlyphs(std::string_view line) {
  if (insertGlyphs(codeGlyphs_, line, kEndOfAscii)) isAtlasUpToDate_ = false;
}

bool HudFont::rebuild() {
  if (isAtlasUpToDate_) return false;
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  atlas.Clear();
  atlas.Flags |= ImFontAtlasFlags_NoPowerOfTwoHeight;
  const std::vector<ImWchar> ranges = rangesOf(glyphs_);
  textFont_ = addFont(textFontBytes_, kTextSize * scale_, ranges.data());
  titleFont_ = addFont(titleFontBytes_, kTitleSize * scale_, ranges.data());
  const bool hasLessonFont = usesLessonFont_ && scale_ <= kMaxLessonFontScale;
  lessonFont_ = hasLessonFont ? addFont(textFontBytes_, kLessonTextSize * scale_, ranges.data()) : textFont_;
  codeFont_ = addFont(codeFontBytes_, kLessonTextSize * scale_, kAscii.data());
  const std::vector<ImWchar> codeRanges = rangesOf(codeGlyphs_);
  if (!codeGlyphs_.empty()) addFont(textFontBytes_, kLessonTextSize * scale_, codeRanges.data(), true);
  if (!textFont_ || !titleFont_ || !lessonFont_ || !codeFont_ || !atlas.Build())
    throw std::runtime_error("the program's font holds no letters: install hantei again");
  return isAtlasUpToDate_ = true;
}

}  // namespace app
