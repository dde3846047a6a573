// The program's typeface in its two sizes. Only the glyphs in use are rasterized, so that the program starts
// fast. Also checks font files, because the rasterizer trusts every offset in them.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <string_view>

struct ImFont;

namespace app {

class HudFont {
 public:
  /// Throws base::InputError when a font file is missing or damaged.
  explicit HudFont(const std::filesystem::path& fontDir);

  /// Sets the scale. At scale 1, letters are kTextSize and kTitleSize pixels high. Returns true when the
  /// scale has changed: the atlas must then be rebuilt, and text() is null until it is.
  bool resize(float scale);

  /// Adds the characters of `text` to the needed glyphs. Returns true when one of them is new: the atlas must
  /// then be rebuilt.
  bool need(std::string_view text);
  /// Rebuilds the atlas from all needed glyphs; the backend's texture must be recreated afterwards.
  void build();

  [[nodiscard]] ImFont* text() const { return text_; }
  [[nodiscard]] ImFont* title() const { return title_; }

  static constexpr float kTextSize = 21.0f;
  static constexpr float kTitleSize = 32.0f;

 private:
  std::string textFile_;  // the files' bytes, which the atlas reads
  std::string titleFile_;
  float scale_ = 0.0f;
  std::set<unsigned> glyphs_;
  ImFont* text_ = nullptr;
  ImFont* title_ = nullptr;
};

/// Returns an empty text when `bytes` are an intact OpenType or TrueType font, otherwise the problem. A font
/// is intact when each table lies inside the file and has the checksum that the directory states, and when no
/// table that drawing needs is missing.
[[nodiscard]] std::string_view fontProblem(std::string_view bytes);

/// Returns the file's bytes. Throws base::InputError when the file cannot be read or is not an intact font.
[[nodiscard]] std::string readFont(const std::filesystem::path& file);

}  // namespace app
