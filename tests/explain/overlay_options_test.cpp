#include "explain/overlay_options.hpp"

#include <gtest/gtest.h>
#include <set>

namespace {

using explain::Overlay;

TEST(OverlayNames, EachOverlayIsListedOnceInOrderWithItsOwnName) {
  std::set<std::string_view> ids;
  std::set<text::TextId> words;
  int index = 0;
  for (const explain::OverlayName& name : explain::overlayNames()) {
    EXPECT_EQ(static_cast<int>(name.overlay), index++);
    words.insert(name.word);
    ids.insert(name.id);
  }
  EXPECT_EQ(ids.size(), world::kOverlayCount);
  EXPECT_EQ(words.size(), world::kOverlayCount);
}

TEST(Overlays, AreSwitches) {
  explain::Overlays on;
  EXPECT_FALSE(on.any());
  on.toggle(Overlay::axes);
  EXPECT_TRUE(on.has(Overlay::axes));
  EXPECT_FALSE(on.has(Overlay::bounds));
  on.set(Overlay::axes, true);
  on.set(Overlay::bounds, false);
  EXPECT_TRUE(on.has(Overlay::axes));
  on.toggle(Overlay::axes);
  EXPECT_EQ(on, explain::Overlays());
}

}  // namespace
