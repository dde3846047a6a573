// Records the values computed by the lines of a routine.
#pragma once

#include <glm/glm.hpp>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

namespace textbook {

/// A comparison of two numbers and its result.
struct Comparison {
  float left = 0.0f;
  std::string_view sign;  ///< The operator: "<", "<=", ">" or "==".
  float right = 0.0f;
  bool holds = false;

  bool operator==(const Comparison&) const = default;
};

/// A recorded value. A string is the name of a kind of shape and has static storage.
using Value = std::variant<bool, float, glm::vec3, std::string_view, Comparison>;

/// The value of an expression, and its line in the source file, from 1. nullopt: the line ran, but its value
/// is not shown.
struct Note {
  int line = 0;
  std::optional<Value> value;
};

/// Returns every value unchanged, and records it if constructed with a list.
class Notes {
 public:
  /// The left side of a comparison. Its operators compare, and record both sides.
  class LeftOperand {
   public:
    LeftOperand(const Notes& notes, float value, int line) : notes_(notes), value_(value), line_(line) {}

    bool operator<(float right) const { return record("<", right, value_ < right); }
    bool operator<=(float right) const { return record("<=", right, value_ <= right); }
    bool operator>(float right) const { return record(">", right, value_ > right); }
    bool operator==(float right) const { return record("==", right, value_ == right); }

   private:
    bool record(std::string_view sign, float right, bool holds) const {
      if (notes_.recordedNotes_ != nullptr)
        notes_.recordedNotes_->push_back({line_, Comparison{value_, sign, right, holds}});
      return holds;
    }

    const Notes& notes_;
    float value_;
    int line_;
  };

  Notes() = default;
  explicit Notes(std::vector<Note>& recordedNotes) : recordedNotes_(&recordedNotes) {}

  // __builtin_LINE, because clang 14 has no std::source_location.
  template <class T>
  T operator()(T value, int line = __builtin_LINE()) const {
    if (recordedNotes_ != nullptr) recordedNotes_->push_back({line, value});
    return value;
  }

  /// Records that the line with the final `return` ran. Earlier lines show the parts of its value.
  template <class T>
  T end(T value, int line = __builtin_LINE()) const {
    if (recordedNotes_ != nullptr) recordedNotes_->push_back({line, std::nullopt});
    return value;
  }

  /// `note.compare(a) < b` returns `a < b` and records the comparison.
  LeftOperand compare(float value, int line = __builtin_LINE()) const { return {*this, value, line}; }

 private:
  std::vector<Note>* recordedNotes_ = nullptr;
};

}  // namespace textbook
