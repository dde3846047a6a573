#include <gtest/gtest.h>

#include "app/options/options.hpp"
#include "base/error.hpp"
#include "support/scratch_folder.hpp"

namespace {

const app::Environment kNoEnvironment = [](const std::string&) { return std::nullopt; };

TEST(RawOptions, AWordMeansWhatItsTableSays) {
  app::RawOptions raw;
  raw.player = "capsule";
  raw.view = "side";
  const app::Options options = app::optionsOf(raw, kNoEnvironment);
  EXPECT_EQ(options.player, world::ShapeKind::capsule);
  EXPECT_EQ(options.viewActions, std::vector{input::Action::viewSide});
}

TEST(RawOptions, AnUnknownWordIsReportedWithTheNearest) {
  app::RawOptions raw;
  raw.palette = "drak";
  EXPECT_EQ(messageOf<base::InputError>([&] { static_cast<void>(app::optionsOf(raw, kNoEnvironment)); }),
            "--palette: \"drak\" is unknown; did you mean \"dark\"?");
}

}  // namespace
