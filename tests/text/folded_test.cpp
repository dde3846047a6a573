#include <gtest/gtest.h>

#include "text/messages.hpp"

namespace {

using text::folded;

TEST(Folded, CapitalsAreSmall) { EXPECT_EQ(folded("AABB and Obb"), "aabb and obb"); }

// Would catch full-width letters of a Japanese input method that match nothing.
TEST(Folded, FullWidthLettersAreOrdinaryOnes) {
  EXPECT_EQ(folded("ＡＡＢＢ　ｏｂｂ－１２"), "aabb obb-12");
  EXPECT_EQ(folded("！～"), "!~");
}

TEST(Folded, KatakanaOfAnyWidthIsHiragana) {
  EXPECT_EQ(folded("カプセル"), "かぷせる");
  EXPECT_EQ(folded("ｶﾌﾟｾﾙ"), "かぷせる");
  EXPECT_EQ(folded("かぷせる"), "かぷせる");
  EXPECT_EQ(folded("ﾎﾞｯｸｽ"), folded("ボックス"));
  EXPECT_EQ(folded("ﾒｯｼｭ"), folded("メッシュ"));
  EXPECT_EQ(folded("ｺｰｽ"), folded("コース"));
  EXPECT_EQ(folded("ｳﾞ"), folded("ヴ"));
}

// Would catch a decomposed letter that matches its base letter without the mark.
TEST(Folded, ASoundMarkOfItsOwnJoinsItsLetter) {
  EXPECT_EQ(folded("か\u3099"), "が");
  EXPECT_EQ(folded("は\u309A"), "ぱ");
  EXPECT_EQ(folded("あ\u3099"), "あ\u3099") << "there is no such letter";
}

// Each half-width letter followed by a mark, beside its full-width form.
TEST(Folded, EveryVoicedLetterIsFound) {
  const std::pair<const char*, const char*> kRows[] = {{"ｶﾞｷﾞｸﾞｹﾞｺﾞ", "ガギグゲゴ"},
                                                       {"ｻﾞｼﾞｽﾞｾﾞｿﾞ", "ザジズゼゾ"},
                                                       {"ﾀﾞﾁﾞﾂﾞﾃﾞﾄﾞ", "ダヂヅデド"},
                                                       {"ﾊﾞﾋﾞﾌﾞﾍﾞﾎﾞ", "バビブベボ"},
                                                       {"ﾊﾟﾋﾟﾌﾟﾍﾟﾎﾟ", "パピプペポ"}};
  for (const auto& [half, full] : kRows) EXPECT_EQ(folded(half), folded(full)) << full;
  EXPECT_EQ(folded("ｦｧｨｩｪｫｬｭｮｯｰｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝ"),
            folded("ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミム"
                   "メモヤユヨラリルレロワン"));
}

TEST(Folded, OtherTextStays) {
  EXPECT_EQ(folded("箱と球 – é 🙂"), "箱と球 – é 🙂");
  EXPECT_EQ(folded(""), "");
  EXPECT_NO_THROW(static_cast<void>(folded("cut \xE7\x90")));
}

}  // namespace
