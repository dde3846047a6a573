// The functions that a routine's shared library exports.
#pragma once

#include <filesystem>
#include <string>

#include "routine/question.hpp"

namespace routine {

/// The int in which a library may tell the line of the return statement that answered, counted from 1: see
/// withNotedReturns. This program sets it to 0 before it asks.
inline constexpr const char* kNotedLine = "hantei_line_of_return";

/// A library that is loaded into this process, for ever.
class Library {
 public:
  /// The reason why it cannot be loaded, or why nothing of it can be called; empty when it is loaded.
  [[nodiscard]] std::string load(const std::filesystem::path& file);

  [[nodiscard]] const Exports& exports() const { return exports_; }
  /// An address within it.
  [[nodiscard]] const void* address() const { return address_; }
  /// Calls the function for the question; the outcome of the reply is answered or lacking.
  [[nodiscard]] Reply answer(const Question& question) const;

 private:
  void* functions_[kVerbs][kKinds][kKinds] = {};
  Exports exports_;
  const void* address_ = nullptr;
  int* notedLine_ = nullptr;  ///< kNotedLine, where the library has it.
};

}  // namespace routine
