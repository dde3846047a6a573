// What each line of a routine came to, noted while it runs.
#pragma once

#include <glm/glm.hpp>
#include <string_view>
#include <variant>
#include <vector>

namespace textbook {

/// A text is the name of a kind of shape, and lives as long as the program.
using Value = std::variant<bool, float, glm::vec3, std::string_view>;

/// The value of an expression, and the line of the source file on which it stands (the first line is 1).
struct Note {
  int line = 0;
  Value value;
};

/// Hands every value on, and keeps a note of it where somebody wants notes.
class Notes {
 public:
  Notes() = default;
  explicit Notes(std::vector<Note>& into) : into_(&into) {}

  // Not std::source_location: clang 14 has none.
  template <class T>
  T operator()(T value, int line = __builtin_LINE()) const {
    if (into_ != nullptr) into_->push_back({line, value});
    return value;
  }

 private:
  std::vector<Note>* into_ = nullptr;
};

}  // namespace textbook
