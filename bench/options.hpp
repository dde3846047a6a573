// The command line that the measuring programs share.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <cstdlib>
#include <string>

namespace bench {

struct Options {
  std::uint64_t pairs = 0;  ///< For each pair of shapes.
  std::uint64_t seed = 1;
  std::string only;  ///< "obb-obb": that pair of shapes alone; empty: all.

  void addTo(CLI::App& app) {
    app.add_option("--pairs", pairs, "pairs for each pair of shapes")->capture_default_str();
    app.add_option("--seed", seed, "the same seed gives the same pairs")->capture_default_str();
    app.add_option("--only", only, "one pair of shapes, as in obb-obb");
  }
};

/// Reads them, or ends the program with CLI11's message: 0 after --help, else 2.
inline void parseOrExit(CLI::App& app, int argc, char** argv) {
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    std::exit(app.exit(error) == 0 ? 0 : 2);
  }
}

}  // namespace bench
