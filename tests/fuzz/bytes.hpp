// A sequence of bytes as a source of choices.
#pragma once

#include <cstddef>
#include <cstdint>

namespace fuzz {

/// Returns the bytes in order; 0 after the last one.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : at_(data), end_(data + size) {}
  [[nodiscard]] bool empty() const { return at_ == end_; }
  int next() { return empty() ? 0 : *at_++; }
  int below(int count) { return next() % count; }
  template <class List>
  const auto& of(const List& list) {
    return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
  }

 private:
  const std::uint8_t* at_;
  const std::uint8_t* end_;
};

}  // namespace fuzz
