#include "app/session/toast.hpp"

#include <gmock/gmock.h>

#include "app/hud/session_messages.hpp"
#include "support/small_scene.hpp"

namespace {

using text::Language;
using app::Receipts;
using testing::ElementsAre;
using text::Word;

app::Notice picture(const std::string& file) { return app::receiptFor(Word::pictureSaved, file, Language::en); }

TEST(Receipt, SaysTheWholePlace) {
  const app::Notice receipt = picture("hantei-1.png");
  EXPECT_EQ(receipt.headline, "picture saved as");
  EXPECT_THAT(receipt.lines, ElementsAre((std::filesystem::current_path() / "hantei-1.png").string()));
  EXPECT_EQ(app::receiptFor(Word::pictureSaved, "a", Language::ja).headline, "画像を保存しました");
}

TEST(Receipt, ThatSomethingCouldNotBeSavedHasAnotherMark) {
  const app::Notice receipt = app::refusalOf(Word::notSaved, "a.png: cannot write: it is full", Language::en);
  EXPECT_EQ(receipt.mark, app::NoticeMark::cross);
  EXPECT_THAT(receipt.lines, ElementsAre("a.png: cannot write: it is full"));
}

TEST(Receipts, OfOneFrameStandTogether) {
  Receipts receipts;
  receipts.add(picture("/a.png"));
  receipts.add(picture("/b.png"));
  EXPECT_THAT(receipts.shown()->lines, ElementsAre("/a.png", "/b.png"));
}

// Would catch: an old receipt's clock that takes a new one away.
TEST(Receipts, AnOldOnesTimeIsNotTheNewOnes) {
  Receipts receipts;
  EXPECT_FALSE(receipts.takeNew());
  receipts.give(picture("/a.png"));
  const auto first = receipts.takeNew();
  ASSERT_TRUE(first);
  EXPECT_FALSE(receipts.takeNew());
  receipts.give(picture("/b.png"));
  const auto second = receipts.takeNew();
  receipts.expire(*first);
  EXPECT_TRUE(receipts.shown());
  receipts.expire(*second);
  EXPECT_FALSE(receipts.shown());
}

TEST(Receipts, GoWithTheNextKeyAndStandBelowTheRest) {
  const ScratchFolder scratch;
  Heard heard;
  app::Session session({scratch.write("a.json", kSmallScene), {}, smallKeys(), {}, {}}, heard.voices());
  session.receipts().give(picture("/a.png"));
  session.tick();
  ASSERT_FALSE(noticesOf(session).empty());
  EXPECT_EQ(noticesOf(session).back().headline, "picture saved as");
  session.press(input::keyOf('x'));
  EXPECT_FALSE(session.receipts().shown());
  EXPECT_TRUE(noticesOf(session).empty());
}

}  // namespace
