// Checks of refusals of bad input: a message in one line that contains the right words.
#pragma once

#include <gmock/gmock.h>
#include <string>
#include <vector>

#include "base/error.hpp"

/// The message of the InputError that `work` throws; fails the test and returns "" if it throws none.
template <typename Work>
std::string refusal(Work work) {
  try {
    work();
  } catch (const base::InputError& error) {
    return error.what();
  }
  ADD_FAILURE() << "nothing was refused";
  return "";
}

inline void expectOneLineWith(const std::string& message, const std::vector<std::string>& parts) {
  for (const std::string& part : parts) EXPECT_THAT(message, testing::HasSubstr(part));
  for (const char c : message) EXPECT_TRUE(static_cast<unsigned char>(c) >= 0x20 && c != 0x7f) << message;
  EXPECT_LT(message.size(), 1000u) << message;
}
