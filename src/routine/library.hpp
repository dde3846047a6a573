// Loads a routine's shared library and calls its exported functions.
#pragma once

#include <filesystem>
#include <string>

#include "routine/question.hpp"

namespace routine {

/// The name of an int that a library may export. Return statements store their line there, counted from 1
/// (withRecordedReturnLines). Library::answer() sets the int to 0 first.
inline constexpr const char* kReturnLineSymbol = "hantei_line_of_return";

/// A library loaded into this process, never unloaded.
class Library {
 public:
  /// Loads the library. Returns an empty text, or the reason why the library cannot be loaded or called.
  [[nodiscard]] std::string load(const std::filesystem::path& file);

  [[nodiscard]] const Exports& exports() const { return exports_; }
  [[nodiscard]] const void* address() const { return address_; }
  /// Calls the function for the question. The reply's outcome is `answered` or `notExported`.
  [[nodiscard]] Reply answer(const Question& question) const;

 private:
  void* functions_[kVerbs][kKinds][kKinds] = {};
  Exports exports_;
  const void* address_ = nullptr;
  int* returnLine_ = nullptr;  ///< The library's kReturnLineSymbol; null if it has none.
};

}  // namespace routine
