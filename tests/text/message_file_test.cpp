#include <gmock/gmock.h>
#include <map>

#include "base/error.hpp"
#include "support/scratch_folder.hpp"
#include "test_folders.hpp"
#include "text/messages.hpp"

namespace {

using testing::HasSubstr;
using text::TextId;

const std::filesystem::path kShipped = test::assetFolder() / "text";

const std::string& textOf(const text::Messages& messages, TextId word) {
  return messages[static_cast<std::size_t>(word)];
}

std::string refusalOf(const std::string& file) {
  const ScratchFolder folder;
  const auto translationFile = folder.write("xx.json", file);
  const auto english = text::loadEnglish(kShipped / "en.json");
  return messageOf<base::InputError>([&] { (void)text::loadTranslation(translationFile, english); });
}

TEST(MessageFile, MissingTextsAreEnglish) {
  const ScratchFolder folder;
  const auto english = text::loadEnglish(kShipped / "en.json");
  const auto translation = text::loadTranslation(folder.write("xx.json", R"({"hit": "TOUCHÉ"})"), english);
  EXPECT_EQ(textOf(translation, TextId::hit), "TOUCHÉ");
  EXPECT_EQ(textOf(translation, TextId::noContact), "no contact");
}

TEST(MessageFile, ABrokenFileIsNamedWithThePositionAndTheRemedy) {
  EXPECT_THAT(refusalOf("{"), HasSubstr("xx.json:"));
  EXPECT_THAT(refusalOf(R"([])"), HasSubstr("must be an object"));
  EXPECT_THAT(refusalOf(R"({"hti": "x"})"), HasSubstr("unknown field \"hti\"; did you mean \"hit\""));
  EXPECT_THAT(refusalOf(R"({"hit": 1})"), HasSubstr("hit: must be a string"));
  EXPECT_THAT(refusalOf(R"({"hit": "a {b"})"), HasSubstr("hit: \"a {b\" has a brace"));
  EXPECT_THAT(refusalOf(R"({"hit": "{name}"})"), HasSubstr("{name}, which English has not: \"HIT\""));
}

TEST(MessageFile, EnglishIsComplete) {
  const ScratchFolder folder;
  const auto file = folder.write("en.json", R"({"hit": "HIT"})");
  EXPECT_THAT(messageOf<base::InputError>([&] { (void)text::loadEnglish(file); }),
              HasSubstr("en.json: the text \"playerName\" is missing"));
  EXPECT_THAT(messageOf<base::InputError>([&] { (void)text::loadEnglish(folder.path / "none.json"); }),
              HasSubstr("none.json"));
}

}  // namespace
