#include <gtest/gtest.h>

#include "app/options/options.hpp"
#include "base/error.hpp"
#include "support/scratch_folder.hpp"

namespace {

const app::Environment kNoEnvironment = [](const std::string&) { return std::nullopt; };

TEST(OptionWords, AWordMeansWhatItsTableSays) {
  app::OptionWords words;
  words.player = "capsule";
  words.view = "side";
  const app::Options options = app::optionsOf(words, kNoEnvironment);
  EXPECT_EQ(options.player, world::ShapeKind::capsule);
  EXPECT_EQ(options.views, std::vector{input::Action::viewSide});
}

TEST(OptionWords, AnUnknownWordIsReportedWithTheNearest) {
  app::OptionWords words;
  words.palette = "drak";
  EXPECT_EQ(messageOf<base::InputError>([&] { static_cast<void>(app::optionsOf(words, kNoEnvironment)); }),
            "--palette: \"drak\" is unknown; did you mean \"dark\"?");
}

}  // namespace
