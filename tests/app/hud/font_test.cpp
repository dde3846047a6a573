#include "app/hud/font.hpp"

#include <filesystem>
#include <gtest/gtest.h>
#include <imgui_internal.h>
#include <string>
#include <vector>

#include "app/scenes/catalogue.hpp"
#include "base/files.hpp"
#include "test_folders.hpp"
#include "text/messages.hpp"
#include "world/scene/scene_file.hpp"

namespace {

/// A Dear ImGui context with the program's fonts, holding the glyphs that `texts` need, also in code.
class LoadedFonts {
 public:
  explicit LoadedFonts(const std::vector<std::string>& texts) {
    for (const std::string& words : texts) font_.addCodeGlyphs(words);
    ImGui::SetCurrentContext(context_);
    for (const std::string& words : texts) font_.addGlyphs(words);
    font_.resize(1.0f);
    font_.rebuild();
  }
  ~LoadedFonts() {
    ImGui::DestroyContext(context_);
    ImGui::SetCurrentContext(previousContext_);
  }
  LoadedFonts(const LoadedFonts&) = delete;
  LoadedFonts& operator=(const LoadedFonts&) = delete;

  [[nodiscard]] const ImFont& codeFont() const { return *font_.codeFont(); }
  [[nodiscard]] const ImFont& textFont() const { return *font_.textFont(); }

  /// The first letter of `words` that one of the fonts lacks, such as "U+0E01"; empty if all fonts have all
  /// letters.
  [[nodiscard]] std::string missingCharacter(const std::string& words) const {
    const char* end = words.data() + words.size();
    for (const char* cursor = words.data(); cursor < end;) {
      unsigned code = 0;
      cursor += ImTextCharFromUtf8(&code, cursor, end);
      if (code < 0x20) continue;
      for (const ImFont* face : {font_.textFont(), font_.titleFont(), font_.codeFont()}) {
        if (code > 0xFFFF || !face->FindGlyphNoFallback(static_cast<ImWchar>(code))) return hexadecimal(code);
      }
    }
    return "";
  }

 private:
  static std::string hexadecimal(unsigned code) {
    char text[16];
    std::snprintf(text, sizeof text, "U+%04X", code);
    return text;
  }

  ImGuiContext* previousContext_ = ImGui::GetCurrentContext();
  ImGuiContext* context_ = ImGui::CreateContext();
  app::HudFont font_{test::assetFolder() / "fonts"};
};

void expectLettersOf(const std::vector<std::string>& texts) {
  const LoadedFonts fonts(texts);
  for (const std::string& words : texts) EXPECT_EQ(fonts.missingCharacter(words), "") << words;
}

TEST(HudFont, HasEveryLetterOfTheTexts) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < text::kTextCount; ++i) {
    for (const text::Language language : {text::Language::en, text::Language::ja})
      texts.emplace_back(text::say(static_cast<text::TextId>(i), language));
  }
  expectLettersOf(texts);
}

TEST(HudFont, HasEveryLetterOfTheShippedScenes) {
  std::vector<std::string> texts;
  for (const auto& file : app::verifyFiles({test::assetFolder()})) {
    const world::Scene scene = world::loadScene(file);
    for (const world::Text* text : {&scene.title, &scene.text, &scene.note, &scene.player.label})
      for (const auto& [code, words] : *text) texts.push_back(words);
    for (const world::BodySpec& target : scene.targets)
      for (const auto& [code, words] : target.label) texts.push_back(words);
  }
  expectLettersOf(texts);
}

// Would catch: a "?" in place of a symbol that a lesson uses, as was once drawn for U+2252, "about equal".
TEST(HudFont, HasEveryLetterOfTheLessons) {
  std::vector<std::string> files;
  for (const auto& file : std::filesystem::directory_iterator(test::assetFolder() / "lessons"))
    files.push_back(base::readTextFile(file.path(), 1 << 20));
  EXPECT_GT(files.size(), 10u);
  expectLettersOf(files);
}

// Would catch: code in a proportional face, in which an "i" is narrower than an "m".
TEST(HudFont, EveryLetterOfCodeIsEquallyWide) {
  const LoadedFonts fonts({});
  for (int letter = 0x20; letter < 0x7F; ++letter)
    EXPECT_EQ(fonts.codeFont().GetCharAdvance(static_cast<ImWchar>(letter)),
              fonts.codeFont().GetCharAdvance('m'));
  EXPECT_LT(fonts.textFont().GetCharAdvance('i'), fonts.textFont().GetCharAdvance('m'));
}

// Would catch: Japanese letters of a comment that stand higher or lower than the code.
TEST(HudFont, LettersOfCodeStandOnOneLine) {
  const LoadedFonts fonts({"箱"});
  const auto baseLine = [](const ImFont& font) { return font.Ascent / font.FontSize; };
  const auto foot = [](const ImFont& font) { return font.FindGlyph(0x7BB1)->Y1 / font.FontSize; };
  EXPECT_NEAR(baseLine(fonts.codeFont()), baseLine(fonts.textFont()), 0.02f);
  EXPECT_NEAR(foot(fonts.codeFont()), foot(fonts.textFont()), 0.04f);
}

// Would catch: a check that accepts every letter, or none.
TEST(HudFont, AMissingLetterIsReported) {
  const LoadedFonts fonts({"aé箱", "\u0E01"});
  EXPECT_EQ(fonts.missingCharacter("aé箱"), "");
  EXPECT_EQ(fonts.missingCharacter("a\u0E01b"), "U+0E01") << "Thai";
}

}  // namespace
