// The entry point of every fuzz target, as libFuzzer calls it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace fuzz {

[[nodiscard]] inline std::string textOf(const std::uint8_t* data, std::size_t size) {
  std::string text(size, '\0');
  for (std::size_t i = 0; i < size; ++i) text[i] = static_cast<char>(data[i]);
  return text;
}

}  // namespace fuzz
