#include <algorithm>
#include <cctype>
#include <gtest/gtest.h>
#include <regex>

#include "app/words/verdict_words.hpp"
#include "text/messages.hpp"

namespace {

text::Language japanese() { return *text::languageNamed("ja"); }

std::string yours(const std::string& failure, text::Language language) {
  return app::wrongAnswerInWords({"player", "post", {}, true, failure}, language);
}

/// Removes the words that are equal in every language: names of signals, files and units.
std::string withoutNames(const std::string& words) {
  return std::regex_replace(words, std::regex("SIG[A-Z]+|mine\\.c|GiB|ms"), "");
}

bool hasLatinLetter(const std::string& words) {
  return std::any_of(words.begin(), words.end(),
                     [](unsigned char c) { return c < 0x80 && std::isalpha(c) != 0; });
}

// Would catch: a message of F10 that is half English in a Japanese class.
TEST(MismatchWords, WhatWentWrongWithARoutineIsSaidInJapanese) {
  for (const char* failure :
       {"crashed: SIGSEGV at mine.c:12", "crashed: SIGABRT",
        "crashed: SIGSEGV at mine.c:12: the stack is full; does it call itself for ever?",
        "out of memory: more than 1 GiB; crashed: SIGABRT at mine.c:9", "no answer within 100 ms",
        "no answer: it used up its processor time", "ended by itself, with exit status 3",
        "closed its output", "returned a negative distance", "returned 2, neither 0 nor 1",
        "a number of its answer is not finite", "overwrote the memory of its process"}) {
    EXPECT_EQ(yours(failure, text::Language::en), failure);
    const std::string words = yours(failure, japanese());
    EXPECT_FALSE(hasLatinLetter(withoutNames(words))) << words;
  }
  EXPECT_NE(yours("crashed: SIGSEGV at mine.c:12", japanese()).find("mine.c:12"), std::string::npos);
  EXPECT_NE(yours("returned 2, neither 0 nor 1", japanese()).find("2"), std::string::npos);
}

TEST(MismatchWords, APitfallHasWordsWhereAPairCanBelongToIt) {
  for (int i = 0; i < reference::kFamilies; ++i) {
    const auto family = static_cast<reference::Family>(i);
    const bool isOrdinary = family == reference::Family::random || family == reference::Family::mixed ||
                            family == reference::Family::stacks;
    for (const text::Language language : text::languages())
      EXPECT_EQ(app::pitfallInWords(family, language).empty(), isOrdinary) << nameOf(family);
  }
}

}  // namespace
