// The command line options of the measuring programs. CLI11 takes seconds to compile, so only options.cpp
// includes it.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace bench {

/// An option of the command line. The initial value of its variable is the default.
struct Option {
  std::string name;
  std::variant<bool*, int*, unsigned*, std::uint64_t*, std::string*> value;  ///< An int must be positive.
  std::string help;
  std::vector<std::string> choices = {};  ///< The allowed texts; empty allows any.
};

/// The options of a program that tests pairs of shapes.
struct PairOptions {
  std::uint64_t pairs = 0;  ///< Number per pair of shapes.
  std::uint64_t seed = 1;
  std::string only;  ///< "obb-obb" runs only that pair of shapes; empty runs all.

  [[nodiscard]] std::vector<Option> withMore(std::vector<Option> more = {});
};

/// Parses the command line, or exits with CLI11's message: code 0 after --help, else 2.
void parseOrExit(const std::string& description, const std::vector<Option>& options, int argc, char** argv);

}  // namespace bench
