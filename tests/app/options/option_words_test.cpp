#include "app/options/option_words.hpp"

#include <array>
#include <gtest/gtest.h>
#include <utility>

namespace {

TEST(OptionWords, AWholeNumberIsDigitsAlone) {
  EXPECT_EQ(app::wholeNumber("0", 9), 0u);
  EXPECT_EQ(app::wholeNumber("18446744073709551615", UINT64_MAX), UINT64_MAX);
  for (const char* wrong : {"", " 1", "1 ", "+1", "-1", "1.0", "1e3", "0x1", "18446744073709551616"})
    EXPECT_EQ(app::wholeNumber(wrong, UINT64_MAX), std::nullopt) << wrong;
}

TEST(OptionWords, AWholeNumberHasAnEnd) {
  EXPECT_EQ(app::wholeNumber("120", 120), 120u);
  EXPECT_EQ(app::wholeNumber("121", 120), std::nullopt);
}

TEST(OptionWords, AWordMeansWhatItsTableSays) {
  constexpr std::array<std::pair<const char*, int>, 2> kTable{{{"red", 1}, {"green", 2}}};
  EXPECT_EQ(app::meaningOf("--colour", "green", kTable), 2);
  try {
    static_cast<void>(app::meaningOf("--colour", "gren", kTable));
    FAIL();
  } catch (const base::InputError& error) {
    EXPECT_STREQ(error.what(), "--colour: \"gren\" is unknown; did you mean \"green\"?");
  }
}

}  // namespace
