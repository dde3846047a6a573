// A user's routine made ready to run: a source file compiled, a library or a program found.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "routine/child_process.hpp"

namespace routine {

/// The compiler refused the file. what() is its first complaint, with the line in the file.
struct CompileError : base::InputError {
  CompileError(const std::string& first, std::string everything)
      : base::InputError(first), complaint(std::move(everything)) {}
  std::string complaint;  ///< All that the compiler said.
};

/// What a process of the routine runs.
struct Built {
  std::filesystem::path source;             ///< The file that the user named.
  std::filesystem::path library;            ///< Empty for a program.
  std::vector<std::string> program;         ///< Its words; empty for a library.
  std::unique_ptr<TemporaryFolder> folder;  ///< Of a compiled library.

  /// "mine.c:12" for an instruction of the library, or the file alone.
  [[nodiscard]] std::string placeOf(std::uint64_t offset) const;
};

/// How a source is compiled: as it is, or noting the line of the return statement that answers.
enum class Returns { plain, noted };

/// `given`: a .c, .cpp, .cc or .cxx file; a .so file; otherwise a program with its arguments, apart by
/// blanks. Where a source does not compile with notes, it is compiled without. Throws CompileError, or
/// base::InputError when a file or a compiler is missing.
[[nodiscard]] std::shared_ptr<const Built> build(const std::string& given, Returns returns = Returns::plain);

/// True for a file that build() compiles.
[[nodiscard]] bool isSource(const std::filesystem::path& file);

/// The C or C++ source with an assignment to kNotedLine (library.hpp) before each return statement of the
/// functions that a routine exports; those of other functions, of lambdas and of macros stay as they are.
/// `file`: the source, which the compiler's complaints then name with the true lines. Reads the text only, so
/// the copy of an unusual source may not compile.
[[nodiscard]] std::string withNotedReturns(const std::string& source, const std::filesystem::path& file);

/// The text of include/hantei/hantei.h, for routines that are compiled where no header is installed.
[[nodiscard]] std::string_view headerText();

}  // namespace routine
