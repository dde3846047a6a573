// Loads the shipped texts before the first test of each program that links this file.
#include <gtest/gtest.h>

#include "test_folders.hpp"
#include "text/messages.hpp"

namespace {

struct ShippedText : testing::Environment {
  void SetUp() override { text::loadMessages(test::assetFolder() / "text"); }
};

[[maybe_unused]] const auto* const kShippedText = testing::AddGlobalTestEnvironment(new ShippedText);

}  // namespace
