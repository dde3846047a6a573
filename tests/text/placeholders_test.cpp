#include <array>
#include <gmock/gmock.h>
#include <stdexcept>

#include "text/messages.hpp"

namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using text::placeholdersOf;

TEST(Placeholders, AreFoundSortedAndEachOnce) {
  EXPECT_THAT(placeholdersOf("{b} and {a}, {b}"), ElementsAre("a", "b"));
  EXPECT_THAT(placeholdersOf("no place"), IsEmpty());
  EXPECT_THAT(placeholdersOf("深さ {value}。"), ElementsAre("value"));
}

TEST(Placeholders, AnUnpairedBraceIsRefused) {
  for (const char* bad : {"{", "a {b", "a} b", "{a {b}}", "{a}}"})
    EXPECT_THROW((void)placeholdersOf(bad), std::invalid_argument) << bad;
}

TEST(Placeholders, AreFilledWhereverTheyStand) {
  const std::array<text::Value, 2> values{{{"a", "1"}, {"b", "{a}"}}};
  EXPECT_EQ(text::fillPlaceholders("{a}{b} {a}", values), "1{a} 1")
      << "what is filled in is not looked through";
  EXPECT_EQ(text::fillPlaceholders("{c}, {a}", values), "{c}, 1");
  EXPECT_EQ(text::fillPlaceholders("plain", values), "plain");
}

}  // namespace
