// The command line that the measuring programs share. CLI11 takes seconds to compile, so it is in options.cpp
// alone.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace bench {

/// One that a program takes: where its value goes, and stands until then.
struct Option {
  std::string name;
  std::variant<bool*, int*, unsigned*, std::uint64_t*, std::string*> value;  ///< An int is greater than 0.
  std::string help;
  std::vector<std::string> choices = {};  ///< Of a text: what it may be; empty: anything.
};

/// Those of a program that asks about pairs of shapes.
struct PairOptions {
  std::uint64_t pairs = 0;  ///< For each pair of shapes.
  std::uint64_t seed = 1;
  std::string only;  ///< "obb-obb": that pair of shapes alone; empty: all.

  [[nodiscard]] std::vector<Option> withMore(std::vector<Option> more = {});
};

/// Reads them, or ends the program with CLI11's message: 0 after --help, else 2.
void parseOrExit(const std::string& description, const std::vector<Option>& options, int argc, char** argv);

}  // namespace bench
