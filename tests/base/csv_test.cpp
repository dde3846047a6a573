#include "base/csv.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "support/scratch_folder.hpp"

namespace {

using base::CsvReader;
using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::string> firstOf(std::string_view text) {
  return CsvReader(text, "x.csv").next().value_or(std::vector<std::string>{"no row"});
}

TEST(Csv, FieldsAreSeparatedByCommasAndTrimmed) {
  EXPECT_THAT(firstOf("a, b ,\tc\r\n"), ElementsAre("a", "b", "c"));
  EXPECT_THAT(firstOf("a,,c"), ElementsAre("a", "", "c"));
  EXPECT_THAT(firstOf(","), ElementsAre("", ""));
}

TEST(Csv, QuotedFieldsMayHoldAnything) {
  EXPECT_THAT(firstOf("\"a,b\", \"say \"\"hit\"\"\" ,\"\""), ElementsAre("a,b", "say \"hit\"", ""));
  EXPECT_THAT(firstOf("\"two\nlines\",x"), ElementsAre("two\nlines", "x"));
}

TEST(Csv, EmptyLinesAreSkippedAndRowsKnowTheirLine) {
  CsvReader csv("\n \na\n\"b\nb\"\n\nc", "x.csv");
  for (const std::size_t line : {3u, 4u, 7u}) {
    EXPECT_TRUE(csv.next());
    EXPECT_EQ(csv.line(), line);
  }
  EXPECT_FALSE(csv.next());
  EXPECT_EQ(firstOf(""), std::vector<std::string>{"no row"});
}

TEST(Csv, RefusalsNameTheLine) {
  const auto refusal = [](std::string_view text) {
    return messageOf<base::InputError>([&] {
      CsvReader csv(text, "x.csv");
      while (csv.next()) {
      }
    });
  };
  EXPECT_THAT(refusal("a\n\"b"), HasSubstr("x.csv:2: a quote is not closed"));
  EXPECT_THAT(refusal("\"a\" b"), HasSubstr("x.csv:1: text stands after a closing quote"));
}

}  // namespace
