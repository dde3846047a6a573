// The program's typeface in its two sizes, with only the glyphs in use so that starting stays fast.
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

}  // namespace app
