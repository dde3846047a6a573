#include "app/hud/hud_font.hpp"

#include <gtest/gtest.h>
#include <imgui_internal.h>

#include "app/scenes/verify_files.hpp"
#include "test_folders.hpp"
#include "text/messages.hpp"
#include "world/scene/scene_reader.hpp"

namespace {

const std::filesystem::path kAssets = test::assetFolder();

/// A context of Dear ImGui with the program's two faces.
class Faces {
 public:
  Faces() { ImGui::SetCurrentContext(context_); }
  ~Faces() {
    ImGui::DestroyContext(context_);
    ImGui::SetCurrentContext(before_);
  }
  Faces(const Faces&) = delete;
  Faces& operator=(const Faces&) = delete;

  /// The first letter of `words` that one of the faces lacks, in hexadecimal; empty when they have all.
  std::string lacking(const std::string& words) {
    if (font_.need(words) || !font_.text()) build();
    const char* end = words.data() + words.size();
    for (const char* at = words.data(); at < end;) {
      unsigned code = 0;
      at += ImTextCharFromUtf8(&code, at, end);
      if (code < 0x20) continue;
      for (const ImFont* face : {font_.text(), font_.title()}) {
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

  void build() {
    font_.resize(1.0f);
    font_.build();
  }

  ImGuiContext* before_ = ImGui::GetCurrentContext();
  ImGuiContext* context_ = ImGui::CreateContext();
  app::HudFont font_{kAssets / "fonts"};
};

TEST(HudFont, HasEveryLetterOfTheTexts) {
  Faces faces;
  for (std::size_t i = 0; i < text::kWordCount; ++i) {
    for (const text::Language language : {text::Language::en, text::Language::ja}) {
      const char* words = text::say(static_cast<text::Word>(i), language);
      EXPECT_EQ(faces.lacking(words), "") << words;
    }
  }
}

TEST(HudFont, HasEveryLetterOfTheScenesThatShip) {
  Faces faces;
  for (const auto& file : app::verifyFiles({kAssets})) {
    const world::Scene scene = world::loadScene(file);
    for (const std::string* words :
         {&scene.title.en, &scene.title.ja, &scene.text.en, &scene.text.ja, &scene.note})
      EXPECT_EQ(faces.lacking(*words), "") << file << ": " << *words;
  }
}

// Would catch: a test that finds any letter, or none.
TEST(HudFont, ALetterThatItLacksIsSeen) {
  Faces faces;
  EXPECT_EQ(faces.lacking("aé箱"), "");
  EXPECT_EQ(faces.lacking("a\u0E01b"), "U+0E01") << "Thai";
}

}  // namespace
