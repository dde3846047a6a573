// The commands of `verdicts` that test a tree of boxes.
#pragma once

#include <string>
#include <vector>

#include "options.hpp"

namespace bench {

/// The names of the verbs: "tree-query", "tree-raycast", …
[[nodiscard]] std::vector<std::string> treeVerbs();

/// Checks one verb and prints a row for each family of worlds. Returns the number of wrong answers.
std::uint64_t checkTrees(const std::string& verb, const PairOptions& options);

}  // namespace bench
