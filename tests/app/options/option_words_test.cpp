#include "app/options/option_words.hpp"

#include <array>
#include <gtest/gtest.h>
#include <utility>

namespace {

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
