// Loads a routine's shared library and calls its exported functions.
#pragma once

#include <filesystem>
#include <string>

#include "routine/question.hpp"

namespace routine {

/// The name of an int that a library may export to store the line of the executed return statement, counted
/// from 1 (withNotedReturns). This program sets it to 0 before each question.
inline constexpr const char* kNotedLine = "hantei_line_of_return";

/// A library that is loaded into this process and not unloaded again.
class Library {
 public:
  /// Loads the library. Returns an empty text, or the reason why it cannot be loaded or called.
  [[nodiscard]] std::string load(const std::filesystem::path& file);

  [[nodiscard]] const Exports& exports() const { return exports_; }
  [[nodiscard]] const void* address() const { return address_; }
  /// Calls the function for the question. The outcome of the reply is `answered` or `lacking`.
  [[nodiscard]] Reply answer(const Question& question) const;

 private:
  void* functions_[kVerbs][kKinds][kKinds] = {};
  Exports exports_;
  const void* address_ = nullptr;
  int* notedLine_ = nullptr;  ///< The library's kNotedLine; null if it has none.
};

}  // namespace routine
