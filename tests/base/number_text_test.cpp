#include "base/number_text.hpp"

#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <gtest/gtest.h>
#include <limits>
#include <rapidcheck/gtest.h>

namespace {

using base::numberText;
using base::parseNumber;
using base::parseWholeNumber;
using base::shortestDouble;

TEST(NumberText, IsTheNaturalSpelling) {
  EXPECT_EQ(numberText(1.0), "1");
  EXPECT_EQ(numberText(-0.125), "-0.125");
  EXPECT_EQ(numberText(100000.0), "100000");
  EXPECT_EQ(numberText(1e-5), "1e-5");
  EXPECT_EQ(numberText(-2.5e-30), "-2.5e-30");
  EXPECT_EQ(numberText(1e20), "1e20");
  EXPECT_EQ(numberText(0.0), "0");
  EXPECT_EQ(numberText(-0.0), "-0.0");
  EXPECT_EQ(numberText(shortestDouble(0.1f)), "0.1");
  EXPECT_EQ(numberText(shortestDouble(16777216.0f)), "16777216");
}

TEST(NumberText, ANumberIsReadFromTheWholeTextOrNotAtAll) {
  EXPECT_EQ(parseNumber("-1.5e-3"), -1.5e-3);
  EXPECT_EQ(parseNumber(".5"), 0.5);
  EXPECT_EQ(parseNumber("1e400"), std::numeric_limits<double>::infinity());
  for (const char* none :
       {"", " 1", "1 ", "+1", "1,5", "0x10", "1e", ".", "-", "--1", "1.5m", "inf", "nan"}) {
    EXPECT_EQ(parseNumber(none), std::nullopt) << none;
  }
}

TEST(NumberText, AWholeNumberIsDigitsAlone) {
  EXPECT_EQ(parseWholeNumber("0", 9), 0u);
  EXPECT_EQ(parseWholeNumber("18446744073709551615", UINT64_MAX), UINT64_MAX);
  for (const char* wrong : {"", " 1", "1 ", "+1", "-1", "1.0", "1e3", "0x1", "18446744073709551616"})
    EXPECT_EQ(parseWholeNumber(wrong, UINT64_MAX), std::nullopt) << wrong;
}

TEST(NumberText, AWholeNumberHasAnEnd) {
  EXPECT_EQ(parseWholeNumber("120", 120), 120u);
  EXPECT_EQ(parseWholeNumber("121", 120), std::nullopt);
}

/// Compares with the standard library, which chooses the shortest digits, and among those the nearest to the
/// value.
RC_GTEST_PROP(NumberText, HasTheDigitsOfTheStandardLibrary, (std::uint64_t random, bool ordinary)) {
  auto value = std::bit_cast<double>(random);
  RC_PRE(std::isfinite(value) && value != 0.0);
  int exponent = 0;  // otherwise few doubles are written without an exponent
  if (ordinary) value = std::ldexp(std::frexp(value, &exponent), static_cast<int>(random % 48) - 15);
  std::array<char, 64> digits{};
  const auto end = std::to_chars(digits.begin(), digits.end(), value, std::chars_format::scientific).ptr;
  const std::string expected(digits.begin(), end);
  const std::string text = numberText(value);
  if (text.find('e') == std::string::npos) {
    const auto plain = std::to_chars(digits.begin(), digits.end(), value, std::chars_format::fixed).ptr;
    RC_ASSERT(text == std::string(digits.begin(), plain));
  } else {
    RC_ASSERT(text.substr(0, text.find('e')) == expected.substr(0, expected.find('e')));
    RC_ASSERT(std::stoi(text.substr(text.find('e') + 1)) ==
              std::stoi(expected.substr(expected.find('e') + 1)));
  }
}

RC_GTEST_PROP(NumberText, ReadsBackAsTheSameDouble, (std::uint64_t random)) {
  const auto value = std::bit_cast<double>(random);
  RC_PRE(std::isfinite(value));
  const double again = std::strtod(numberText(value).c_str(), nullptr);
  RC_ASSERT(std::bit_cast<std::uint64_t>(again) == random);
}

RC_GTEST_PROP(NumberText, AShortestDoubleBecomesTheSameFloat, (std::uint32_t random)) {
  const auto value = std::bit_cast<float>(random);
  RC_PRE(std::isfinite(value));
  RC_ASSERT(std::bit_cast<std::uint32_t>(static_cast<float>(shortestDouble(value))) == random);
}

}  // namespace
