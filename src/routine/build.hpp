// Prepares a user's routine: compiles a source file, or finds a library or a program.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "routine/child_process.hpp"

namespace routine {

/// The compiler reported errors. what() is the first of them, with the line in the file.
struct CompileError : base::InputError {
  CompileError(const std::string& first, std::string everything)
      : base::InputError(first), complaint(std::move(everything)) {}
  std::string complaint;  ///< The complete output of the compiler.
};

/// A routine that is ready to run.
struct Built {
  std::filesystem::path source;             ///< The file that the user named.
  std::filesystem::path library;            ///< Empty for a program.
  std::vector<std::string> program;         ///< The program and its arguments; empty for a library.
  std::unique_ptr<TemporaryFolder> folder;  ///< The folder of a compiled library.

  /// Returns the source line, "mine.c:12", of the instruction at `offset` in the library; only the file's
  /// name if the line is unknown.
  [[nodiscard]] std::string placeOf(std::uint64_t offset) const;
};

/// A source is compiled unchanged, or as a copy that stores the line of the executed return statement.
enum class Returns { plain, noted };

/// Prepares a routine. `given`: a .c, .cpp, .cc or .cxx file, a .so file, or a program with its arguments,
/// separated by blanks. A source that does not compile with Returns::noted is compiled unchanged. Throws
/// CompileError, or base::InputError when a file or a compiler is missing.
[[nodiscard]] std::shared_ptr<const Built> build(const std::string& given, Returns returns = Returns::plain);

/// Returns true for a file that build() compiles.
[[nodiscard]] bool isSource(const std::filesystem::path& file);

/// Returns the C or C++ source with an assignment to kNotedLine (library.hpp) before each return statement of
/// the exported functions, but not of other functions, lambdas and macros. `file`: the path of the source for
/// the compiler's messages, whose line numbers stay right. The source is not parsed completely, so the copy
/// of an unusual source might not compile.
[[nodiscard]] std::string withNotedReturns(const std::string& source, const std::filesystem::path& file);

/// Returns the text of include/hantei/hantei.h, which might not be installed where a routine is compiled.
[[nodiscard]] std::string_view headerText();

}  // namespace routine
