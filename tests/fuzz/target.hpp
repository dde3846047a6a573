// The entry point of every fuzz target, as libFuzzer calls it, and the common helper functions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>

#include "base/error.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace fuzz {

[[nodiscard]] inline std::string textOf(const std::uint8_t* data, std::size_t size) {
  std::string text(size, '\0');
  for (std::size_t i = 0; i < size; ++i) text[i] = static_cast<char>(data[i]);
  return text;
}

/// Aborts if `holds` is false, so that the fuzzer keeps the input.
inline void require(bool holds, const char* what) {
  if (holds) return;
  std::cerr << "fuzz: " << what << std::endl;
  std::abort();
}

/// Calls read(), which may refuse the input in one line. Returns the status that libFuzzer expects.
template <class Read>
int readOrRefuse(const Read& read) {
  try {
    read();
  } catch (const base::InputError& error) {
    const std::string words = error.what();
    require(!words.empty() && words.find('\n') == std::string::npos, "a refusal is one line");
  }
  return 0;
}

}  // namespace fuzz
