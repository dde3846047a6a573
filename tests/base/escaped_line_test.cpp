#include <gtest/gtest.h>

#include "base/error.hpp"

namespace {

TEST(EscapedLine, KeepsPrintableText) {
  for (const char* text :
       {"", "hit player post depth 0.1", "判定 — é ß 判", "\\x1b", "a\"b'c", "\xF0\x9F\x99\x82"})
    EXPECT_EQ(base::escapedLine(text), text);
}

// Would catch a name that clears the screen, renames the window or types into the shell.
TEST(EscapedLine, EscapesTheStartOfAnEscapeSequence) {
  EXPECT_EQ(base::escapedLine("a\x1b[2Jb"), "a\\x1b[2Jb");
  EXPECT_EQ(base::escapedLine("a\nb\tc\x7f"), "a\\x0ab\\x09c\\x7f");
  EXPECT_EQ(base::escapedLine(std::string_view("\0", 1)), "\\x00");
  EXPECT_EQ(base::escapedLine("a\xC2\x9B"
                              "2Jb\xC2\x80\xC2\x9F"),
            "a\\u009b2Jb\\u0080\\u009f");
}

TEST(EscapedLine, EscapesCharactersThatReverseOrHideText) {
  EXPECT_EQ(base::escapedLine("\u202Eabc\u2066\u200E\u061C"), "\\u202eabc\\u2066\\u200e\\u061c");
  EXPECT_EQ(base::escapedLine("a\u200Bb\u200D\uFEFF\u00AD\u2028"), "a\\u200bb\\u200d\\ufeff\\u00ad\\u2028");
  EXPECT_EQ(base::escapedLine("\U000E0041\uFFFE\U0001FFFF"), "\\ue0041\\ufffe\\u1ffff");
}

TEST(EscapedLine, EscapesBytesThatAreNotUtf8) {
  EXPECT_EQ(base::escapedLine("a\x9B\xFF"
                              "b"),
            "a\\x9b\\xffb");
  EXPECT_EQ(base::escapedLine("\xE5\x88"), "\\xe5\\x88");                             // truncated
  EXPECT_EQ(base::escapedLine("\xC0\x80\xED\xA0\x80"), "\\xc0\\x80\\xed\\xa0\\x80");  // overlong; a surrogate
  EXPECT_EQ(base::escapedLine("\xE5\x88\xA4\xE5"), "判\\xe5");
}

TEST(EscapedLine, IsUsedByQuotesInMessages) { EXPECT_EQ(base::inQuotes("\u202Ea\x9B"), "\"\\u202ea\\x9b\""); }

}  // namespace
