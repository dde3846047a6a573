// Records the value of each line of a routine while it runs.
#pragma once

#include <glm/glm.hpp>
#include <string_view>
#include <variant>
#include <vector>

namespace textbook {

/// A comparison of two numbers, with its result.
struct Comparison {
  float left = 0.0f;
  std::string_view sign;  ///< As in C++: "<", "<=", ">" or "==".
  float right = 0.0f;
  bool holds = false;

  bool operator==(const Comparison&) const = default;
};

/// A string is the name of a kind of shape, with static storage.
using Value = std::variant<bool, float, glm::vec3, std::string_view, Comparison>;

/// The value of an expression, and the line of the source file on which it stands (the first line is 1).
struct Note {
  int line = 0;
  Value value;
};

/// Returns every value unchanged, and records it when a list is given.
class Notes {
 public:
  /// The left side of a comparison. The operator that follows compares, and records both sides.
  class Left {
   public:
    Left(const Notes& notes, float value, int line) : notes_(notes), value_(value), line_(line) {}

    bool operator<(float right) const { return record("<", right, value_ < right); }
    bool operator<=(float right) const { return record("<=", right, value_ <= right); }
    bool operator>(float right) const { return record(">", right, value_ > right); }
    bool operator==(float right) const { return record("==", right, value_ == right); }

   private:
    bool record(std::string_view sign, float right, bool holds) const {
      if (notes_.into_ != nullptr) notes_.into_->push_back({line_, Comparison{value_, sign, right, holds}});
      return holds;
    }

    const Notes& notes_;
    float value_;
    int line_;
  };

  Notes() = default;
  explicit Notes(std::vector<Note>& into) : into_(&into) {}

  // Not std::source_location: clang 14 has none.
  template <class T>
  T operator()(T value, int line = __builtin_LINE()) const {
    if (into_ != nullptr) into_->push_back({line, value});
    return value;
  }

  /// `note.compare(a) < b` is `a < b`, and records the comparison.
  Left compare(float value, int line = __builtin_LINE()) const { return {*this, value, line}; }

 private:
  std::vector<Note>* into_ = nullptr;
};

}  // namespace textbook
