// The two fonts: medium for texts, bold for titles. Only glyphs in use are rasterized, for a fast start. Font
// files are checked first, because the rasterizer trusts them.
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

  /// Sets the scale. At scale 1, letters are kTextSize and kTitleSize pixels high. Returns true if the scale
  /// has changed. The caller must then call build(). Until then, text() and title() are null.
  bool resize(float scale);

  /// Adds the characters of `text` to the needed glyphs. Returns true if one of the characters is new. The
  /// caller must then call build().
  bool need(std::string_view text);
  /// Rebuilds the glyph atlas of Dear ImGui from all needed glyphs. The caller must then recreate the atlas's
  /// texture in OpenGL.
  void build();

  [[nodiscard]] ImFont* text() const { return text_; }
  [[nodiscard]] ImFont* title() const { return title_; }

  static constexpr float kTextSize = 21.0f;
  static constexpr float kTitleSize = 32.0f;

 private:
  std::string textFile_;  // the bytes of the two font files; the atlas reads them
  std::string titleFile_;
  float scale_ = 0.0f;
  std::set<unsigned> glyphs_;
  ImFont* text_ = nullptr;
  ImFont* title_ = nullptr;
};

/// Returns the problem of an OpenType or TrueType font, or an empty text if there is none. Checks that every
/// table lies inside the file and matches its checksum, and that no table needed for drawing is missing.
[[nodiscard]] std::string_view fontProblem(std::string_view bytes);

[[nodiscard]] std::string readFont(const std::filesystem::path& file);

}  // namespace app
