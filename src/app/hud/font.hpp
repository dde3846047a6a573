// The program's typeface in its two sizes, with only the glyphs in use so that starting stays fast; and the
// check of a font file before it reaches a rasterizer that trusts every offset in it.
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

  /// Sizes in pixels for `scale` 1 are kTextSize and kTitleSize. True when the scale is new and the atlas
  /// must be rebuilt; text() is null until then.
  bool resize(float scale);

  /// Makes sure that every character of `text` can be drawn. True when the atlas must be rebuilt.
  bool need(std::string_view text);
  /// Rebuilds the atlas from all needed glyphs; the backend's texture must be recreated afterwards.
  void build();

  [[nodiscard]] ImFont* text() const { return text_; }
  [[nodiscard]] ImFont* title() const { return title_; }

  static constexpr float kTextSize = 21.0f;
  static constexpr float kTitleSize = 32.0f;

 private:
  std::string textFile_;  // the bytes of the files
  std::string titleFile_;
  float scale_ = 0.0f;
  std::set<unsigned> glyphs_;
  ImFont* text_ = nullptr;
  ImFont* title_ = nullptr;
};

/// Empty when `bytes` are an intact OpenType or TrueType font: each table lies inside the file and has the
/// checksum of the directory, and no table is missing that drawing needs. Otherwise the problem.
[[nodiscard]] std::string_view fontProblem(std::string_view bytes);

/// The file's bytes. Throws base::InputError when it cannot be read or is not an intact font.
[[nodiscard]] std::string readFont(const std::filesystem::path& file);

}  // namespace app
