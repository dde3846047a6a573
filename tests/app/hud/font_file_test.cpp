#include <gtest/gtest.h>

#include "app/hud/font.hpp"
#include "base/error.hpp"
#include "support/scratch_folder.hpp"
#include "test_folders.hpp"

namespace {

std::filesystem::path shippedFont() { return test::assetFolder() / "fonts/Mplus1-Medium.otf"; }

TEST(FontFile, TheShippedFontsAreIntact) {
  for (const char* name : {"Mplus1-Medium.otf", "Mplus1-Bold.otf"})
    EXPECT_GT(app::readFont(test::assetFolder() / "fonts" / name).size(), 1'000'000u);
  EXPECT_GT(app::readFont(test::assetFolder() / "fonts/MplusCode50-Medium.otf").size(), 40'000u);
}

// Would catch: a rasterizer that follows an offset beyond the end of the file.
TEST(FontFile, AFileTruncatedAnywhereIsRefused) {
  const std::string whole = app::readFont(shippedFont());
  for (std::size_t percent = 0; percent < 100; ++percent)
    EXPECT_NE(app::fontProblem(std::string_view(whole).substr(0, whole.size() * percent / 100)), "")
        << percent;
  EXPECT_NE(app::fontProblem(std::string_view(whole).substr(0, 5)), "");
}

TEST(FontFile, OneChangedByteIsDetected) {
  std::string font = app::readFont(shippedFont());
  for (std::size_t i = 300; i < font.size(); i += font.size() / 50) {
    font[i] = static_cast<char>(font[i] ^ 1);
    EXPECT_EQ(app::fontProblem(font), "is damaged") << i;
    font[i] = static_cast<char>(font[i] ^ 1);
  }
}

TEST(FontFile, GarbageIsNoFont) {
  EXPECT_NE(app::fontProblem(""), "");
  EXPECT_NE(app::fontProblem("{\"a\": 1}"), "");
  EXPECT_NE(app::fontProblem(std::string(100'000, '\xFF')), "");
  EXPECT_NE(app::fontProblem("OTTO"), "");
  EXPECT_NE(app::fontProblem(std::string("OTTO\xFF\xFF") + std::string(1000, '\0')), "");
}

TEST(FontFile, TheRefusalNamesTheFileAndTheRemedy) {
  const ScratchFolder folder;
  const auto file = folder.write("font.otf", "OTTO");
  const std::string refusal = messageOf<base::InputError>([&] { static_cast<void>(app::readFont(file)); });
  EXPECT_NE(refusal.find("font.otf"), std::string::npos) << refusal;
  EXPECT_NE(refusal.find("install hantei again"), std::string::npos) << refusal;
}

}  // namespace
