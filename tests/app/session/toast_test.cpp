#include <gmock/gmock.h>

#include "app/hud/scene/headline_notes.hpp"
#include "app/session/prompts.hpp"
#include "support/small_scene.hpp"

namespace {

using app::Toasts;
using testing::ElementsAre;
using text::Language;
using text::TextId;

app::Message pictureToast(const std::string& file) {
  return app::savedFileToast(TextId::pictureSaved, file, Language::en);
}

TEST(Toast, ShowsTheWholePath) {
  const app::Message toast = pictureToast("hantei-1.png");
  EXPECT_EQ(toast.headline, "picture saved as");
  EXPECT_THAT(toast.lines, ElementsAre((std::filesystem::current_path() / "hantei-1.png").string()));
  EXPECT_EQ(app::savedFileToast(TextId::pictureSaved, "a", Language::ja).headline, "画像を保存しました");
}

TEST(Toast, AFailedSaveHasAnotherMark) {
  const app::Message toast =
      app::failureToast(TextId::notSaved, "a.png: cannot write: it is full", Language::en);
  EXPECT_EQ(toast.mark, app::MessageMark::cross);
  EXPECT_THAT(toast.lines, ElementsAre("a.png: cannot write: it is full"));
}

TEST(Toasts, ThoseOfOneFrameAreShownTogether) {
  Toasts toasts;
  toasts.add(pictureToast("/a.png"));
  toasts.add(pictureToast("/b.png"));
  EXPECT_THAT(toasts.current()->lines, ElementsAre("/a.png", "/b.png"));
}

// Would catch: the expiry of an old toast that removes a new toast.
TEST(Toasts, AnOldToastsTimeDoesNotEndANewOne) {
  Toasts toasts;
  EXPECT_FALSE(toasts.takeNewId());
  toasts.show(pictureToast("/a.png"));
  const auto firstId = toasts.takeNewId();
  ASSERT_TRUE(firstId);
  EXPECT_FALSE(toasts.takeNewId());
  toasts.show(pictureToast("/b.png"));
  const auto secondId = toasts.takeNewId();
  toasts.expire(*firstId);
  EXPECT_TRUE(toasts.current());
  toasts.expire(*secondId);
  EXPECT_FALSE(toasts.current());
}

TEST(Toasts, EndWithTheNextKeyAndStandBelowTheRest) {
  const ScratchFolder scratch;
  Heard heard;
  app::Session session({scratch.write("a.json", kSmallScene), {}, smallKeys(), {}, {}}, heard.logSinks());
  session.toasts().show(pictureToast("/a.png"));
  session.tick();
  ASSERT_FALSE(messagesOf(session).empty());
  EXPECT_EQ(messagesOf(session).back().headline, "picture saved as");
  session.press(input::keyOf('x'));
  EXPECT_FALSE(session.toasts().current());
  EXPECT_TRUE(messagesOf(session).empty());
}

}  // namespace
