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

/// A Dear ImGui context with the program's faces, holding the glyphs that `texts` need, also in code.
class Faces {
 public:
  explicit Faces(const std::vector<std::string>& texts) {
    for (const std::string& words : texts) font_.addCodeGlyphs(words);
    ImGui::SetCurrentContext(context_);
    for (const std::string& words : texts) font_.addGlyphs(words);
    font_.resize(1.0f);
    font_.rebuild();
  }
  ~Faces() {
    ImGui::DestroyContext(context_);
    ImGui::SetCurrentContext(before_);
  }
  Faces(const Faces&) = delete;
  Faces& operator=(const Faces&) = delete;

  [[nodiscard]] const ImFont& code() const { return *font_.codeFont(); }
  [[nodiscard]] const ImFont& text() const { return *font_.textFont(); }

  /// The first letter of `words` that one of the fonts lacks, such as "U+0E01"; empty if all fonts have all
  /// letters.
  [[nodiscard]] std::string lacking(const std::string& words) const {
    const char* end = words.data() + words.size();
    for (const char* at = words.data(); at < end;) {
      unsigned code = 0;
      at += ImTextCharFromUtf8(&code, at, end);
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

  ImGuiContext* before_ = ImGui::GetCurrentContext();
  ImGuiContext* context_ = ImGui::CreateContext();
  app::HudFont font_{test::assetFolder() / "fonts"};
};

void expectLettersOf(const std::vector<std::string>& texts) {
  const Faces faces(texts);
  for (const std::string& words : texts) EXPECT_EQ(faces.lacking(words), "") << words;
}

TEST(HudFont, HasEveryLetterOfTheTexts) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < text::kWordCount; ++i) {
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
  const Faces faces({});
  for (int letter = 0x20; letter < 0x7F; ++letter)
    EXPECT_EQ(faces.code().GetCharAdvance(static_cast<ImWchar>(letter)), faces.code().GetCharAdvance('m'));
  EXPECT_LT(faces.text().GetCharAdvance('i'), faces.text().GetCharAdvance('m'));
}

// Would catch: Japanese letters of a comment that stand higher or lower than the code.
TEST(HudFont, LettersOfCodeStandOnOneLine) {
  const Faces faces({"箱"});
  const auto baseLine = [](const ImFont& font) { return font.Ascent / font.FontSize; };
  const auto foot = [](const ImFont& font) { return font.FindGlyph(0x7BB1)->Y1 / font.FontSize; };
  EXPECT_NEAR(baseLine(faces.code()), baseLine(faces.text()), 0.02f);
  EXPECT_NEAR(foot(faces.code()), foot(faces.text()), 0.04f);
}

// Would catch: a check that accepts every letter, or none.
TEST(HudFont, AMissingLetterIsReported) {
  const Faces faces({"aé箱", "\u0E01"});
  EXPECT_EQ(faces.lacking("aé箱"), "");
  EXPECT_EQ(faces.lacking("a\u0E01b"), "U+0E01") << "Thai";
}

}  // namespace
