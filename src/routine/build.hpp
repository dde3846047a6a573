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

/// The compiler reported errors. what() is the first error, with its line in the file.
struct CompileError : base::InputError {
  CompileError(const std::string& firstError, std::string allOutput)
      : base::InputError(firstError), compilerOutput(std::move(allOutput)) {}
  std::string compilerOutput;  ///< The complete output of the compiler.
};

/// A routine that is ready to run.
struct PreparedRoutine {
  std::filesystem::path source;             ///< The file that the user named.
  std::filesystem::path library;            ///< Empty for a program.
  std::vector<std::string> program;         ///< The program and its arguments; empty for a library.
  std::unique_ptr<TemporaryFolder> folder;  ///< The folder of a compiled library.

  /// The source line, such as "mine.c:12", of the instruction at `offset` in the library. If the line is
  /// unknown, only the file's name.
  [[nodiscard]] std::string sourceLocation(std::uint64_t offset) const;
};

/// Whether a source is compiled unchanged, or as a copy in which return statements store their line.
enum class ReturnLines { unrecorded, recorded };

/// Prepares a routine. `fileOrCommand`: a .c, .cpp, .cc or .cxx file, a .so file, or a program with arguments
/// separated by blanks. With ReturnLines::recorded, compiles a copy of the source that stores the line of
/// each return. If the copy does not compile, compiles the source unchanged. Throws CompileError, or
/// base::InputError if a file or a compiler is missing.
[[nodiscard]] std::shared_ptr<const PreparedRoutine> build(const std::string& fileOrCommand,
                                                           ReturnLines returnLines = ReturnLines::unrecorded);

/// True for a file that build() compiles.
[[nodiscard]] bool isSource(const std::filesystem::path& file);

/// Returns a copy of the C or C++ source that stores the line in kReturnLineSymbol (library.hpp) before each
/// return statement of an exported function. Other functions, lambdas and macros are unchanged. The
/// compiler's messages about the copy show the right line numbers and the path `file`. Not a full parser: the
/// copy of an unusual source may not compile.
[[nodiscard]] std::string withRecordedReturnLines(const std::string& source,
                                                  const std::filesystem::path& file);

/// The text of include/hantei/hantei.h, which need not be installed on the user's machine.
[[nodiscard]] std::string_view headerText();

}  // namespace routine
