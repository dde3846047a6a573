// The part of the command line that belongs to `hantei verify`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/options/options.hpp"

namespace CLI {
class App;
}

namespace app {

/// The words of these options before they are interpreted.
struct VerifyWords {
  std::vector<std::string> paths;
  std::optional<std::string> junit, report, randomPairs, seed;
};

/// Adds the subcommand, which fills `words` when it is parsed.
CLI::App* describeVerify(CLI::App& app, VerifyWords& words);

/// Throws base::InputError with one line.
void understandVerify(const VerifyWords& words, Options& options);

}  // namespace app
