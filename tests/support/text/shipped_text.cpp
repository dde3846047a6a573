// Loads the texts that ship before the first test of whatever program this is linked into.
#include <gtest/gtest.h>

#include "test_folders.hpp"
#include "text/messages.hpp"

namespace {

struct ShippedText : testing::Environment {
  void SetUp() override { text::loadMessages(test::assetFolder() / "text"); }
};

[[maybe_unused]] const auto* const kShippedText = testing::AddGlobalTestEnvironment(new ShippedText);

}  // namespace
