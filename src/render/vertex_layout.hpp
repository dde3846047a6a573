// How a vertex shader reads a buffer.
#pragma once

#include <cstddef>

namespace render {

/// One input of a vertex shader: `components` floats, or four bytes as 0..1.
struct Attribute {
  enum class Kind { floats, color };
  unsigned location = 0;
  Kind kind = Kind::floats;
  int components = 1;
  std::size_t offset = 0;  ///< Bytes from the start of an element.
};

/// When an attribute advances to the next element.
enum class Step { eachVertex, eachInstance };

/// Connects one attribute of the bound vertex array to the bound array buffer, whose elements are `stride`
/// bytes long and begin at byte `first`.
void pointAttribute(const Attribute& attribute, Step step, std::size_t stride, std::size_t first = 0);

}  // namespace render
