// Loads the fonts: a medium one for texts and, with larger letters, for lessons, a bold one for titles, and a
// monospaced one for code. For a fast start, rasterizes only glyphs in use. Checks the font files first,
// because the rasterizer trusts them.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <string_view>

struct ImFont;

namespace app {

class HudFont {
 public:
  /// Reads the fonts from `fontDir`. Throws base::InputError if a font file is missing or damaged.
  explicit HudFont(const std::filesystem::path& fontDir);

  /// Sets the scale. At scale 1, letters are kTextSize pixels high in texts and kTitleSize in titles. Returns
  /// true if the scale has changed. After a change, all fonts, such as textFont(), are null until rebuild().
  bool resize(float scale);

  /// From the next rebuild() on, lessonFont() is a separate font with letters large enough for a lesson's
  /// step.
  void useLessonFont();

  /// Adds the characters of `text` to the needed glyphs.
  void addGlyphs(std::string_view text);
  /// Adds the characters of a line of code. The font for code has only ASCII, so other letters come from the
  /// font for texts.
  void addCodeGlyphs(std::string_view line);
  /// Rebuilds the glyph atlas of Dear ImGui from all needed glyphs, unless it is up to date. Returns true if
  /// it was rebuilt. The caller must then recreate the atlas's texture in OpenGL.
  bool rebuild();

  [[nodiscard]] ImFont* textFont() const { return textFont_; }
  [[nodiscard]] ImFont* titleFont() const { return titleFont_; }
  /// The font of a lesson's texts. Equals textFont() if useLessonFont() was not called, and at scales
  /// above 2.
  [[nodiscard]] ImFont* lessonFont() const { return lessonFont_; }
  [[nodiscard]] ImFont* codeFont() const { return codeFont_; }

  static constexpr float kTextSize = 21.0f;
  static constexpr float kTitleSize = 32.0f;
  static constexpr float kLessonTextSize = 29.0f;  ///< The height of the fonts for lessons and for code.

 private:
  std::string textFontBytes_;  // the bytes of the font files; the atlas reads them
  std::string titleFontBytes_;
  std::string codeFontBytes_;
  float scale_ = 0.0f;
  bool usesLessonFont_ = false;
  bool isAtlasUpToDate_ = false;
  std::set<unsigned> glyphs_;
  std::set<unsigned> codeGlyphs_;  // outside ASCII
  ImFont* textFont_ = nullptr;
  ImFont* titleFont_ = nullptr;
  ImFont* lessonFont_ = nullptr;
  ImFont* codeFont_ = nullptr;
};

/// Returns the problem of an OpenType or TrueType font, or an empty text if there is none. Checks that every
/// table lies inside the file and matches its checksum, and that no table needed for drawing is missing.
[[nodiscard]] std::string_view fontProblem(std::string_view bytes);

[[nodiscard]] std::string readFont(const std::filesystem::path& file);

}  // namespace app
