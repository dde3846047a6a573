#include <gtest/gtest.h>

#include "text/messages.hpp"

namespace {

using text::normalizedForSearch;

TEST(Folded, CapitalsAreSmall) { EXPECT_EQ(normalizedForSearch("AABB and Obb"), "aabb and obb"); }

// Would catch full-width letters of a Japanese input method that match nothing.
TEST(Folded, FullWidthLettersAreOrdinaryOnes) {
  EXPECT_EQ(normalizedForSearch("ＡＡＢＢ　ｏｂｂ－１２"), "aabb obb-12");
  EXPECT_EQ(normalizedForSearch("！～"), "!~");
}

TEST(Folded, KatakanaOfAnyWidthIsHiragana) {
  EXPECT_EQ(normalizedForSearch("カプセル"), "かぷせる");
  EXPECT_EQ(normalizedForSearch("ｶﾌﾟｾﾙ"), "かぷせる");
  EXPECT_EQ(normalizedForSearch("かぷせる"), "かぷせる");
  EXPECT_EQ(normalizedForSearch("ﾎﾞｯｸｽ"), normalizedForSearch("ボックス"));
  EXPECT_EQ(normalizedForSearch("ﾒｯｼｭ"), normalizedForSearch("メッシュ"));
  EXPECT_EQ(normalizedForSearch("ｺｰｽ"), normalizedForSearch("コース"));
  EXPECT_EQ(normalizedForSearch("ｳﾞ"), normalizedForSearch("ヴ"));
}

// Would catch a decomposed letter that matches its base letter without the mark.
TEST(Folded, ASoundMarkOfItsOwnJoinsItsLetter) {
  EXPECT_EQ(normalizedForSearch("か\u3099"), "が");
  EXPECT_EQ(normalizedForSearch("は\u309A"), "ぱ");
  EXPECT_EQ(normalizedForSearch("あ\u3099"), "あ\u3099") << "there is no such letter";
}

// Each half-width letter followed by a mark, beside its full-width form.
TEST(Folded, EveryVoicedLetterIsFound) {
  const std::pair<const char*, const char*> kRows[] = {{"ｶﾞｷﾞｸﾞｹﾞｺﾞ", "ガギグゲゴ"},
                                                       {"ｻﾞｼﾞｽﾞｾﾞｿﾞ", "ザジズゼゾ"},
                                                       {"ﾀﾞﾁﾞﾂﾞﾃﾞﾄﾞ", "ダヂヅデド"},
                                                       {"ﾊﾞﾋﾞﾌﾞﾍﾞﾎﾞ", "バビブベボ"},
                                                       {"ﾊﾟﾋﾟﾌﾟﾍﾟﾎﾟ", "パピプペポ"}};
  for (const auto& [half, full] : kRows)
    EXPECT_EQ(normalizedForSearch(half), normalizedForSearch(full)) << full;
  EXPECT_EQ(normalizedForSearch("ｦｧｨｩｪｫｬｭｮｯｰｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝ"),
            normalizedForSearch(
                "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミム"
                "メモヤユヨラリルレロワン"));
}

TEST(Folded, OtherTextStays) {
  EXPECT_EQ(normalizedForSearch("箱と球 – é 🙂"), "箱と球 – é 🙂");
  EXPECT_EQ(normalizedForSearch(""), "");
  EXPECT_NO_THROW(static_cast<void>(normalizedForSearch("cut \xE7\x90")));
}

}  // namespace
