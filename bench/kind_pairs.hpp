// The names of pairs of shapes and of pairs with a triangle or a mesh. Shows the progress of a long run.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>
#include <unistd.h>
#include <vector>

#include "hard_cases/triangle_pairs.hpp"

namespace bench {

struct KindPair {
  reference::Kind a;
  reference::Kind b;
  [[nodiscard]] std::string name() const { return std::string(nameOf(a)).append("-").append(nameOf(b)); }
};

/// Returns all pairs, or the pair named `only`. Exits with code 2 if there is no such pair.
[[nodiscard]] inline std::vector<KindPair> kindPairs(const std::string& only) {
  std::vector<KindPair> pairs;
  for (int a = 0; a < reference::kKinds; ++a)
    for (int b = a; b < reference::kKinds; ++b)
      if (const KindPair pair{reference::Kind(a), reference::Kind(b)}; only.empty() || pair.name() == only)
        pairs.push_back(pair);
  if (pairs.empty()) {
    std::fprintf(stderr, "--only %s: no such pair of shapes; one is obb-obb\n", only.c_str());
    std::exit(2);
  }
  return pairs;
}

/// `kind` is an index into reference::kOtherNames.
[[nodiscard]] inline std::string triangleName(int kind) {
  return std::string(reference::kOtherNames[static_cast<std::size_t>(kind)]).append("-triangle");
}

/// Returns all kinds, or only the kind whose pair with a triangle has the name `only`.
[[nodiscard]] inline std::vector<int> triangleKinds(const std::string& only) {
  std::vector<int> kinds;
  for (int kind = 0; kind < static_cast<int>(reference::kOtherNames.size()); ++kind)
    if (only.empty() || triangleName(kind) == only) kinds.push_back(kind);
  return kinds;
}

[[nodiscard]] inline std::string meshName(int kind) {
  return std::string(reference::kOtherNames[static_cast<std::size_t>(kind)]).append("-mesh");
}

/// Returns all kinds, or only the kind whose pair with a mesh has the name `only`.
[[nodiscard]] inline std::vector<int> meshKinds(const std::string& only) {
  std::vector<int> kinds;
  for (int kind = 0; kind < static_cast<int>(reference::kOtherNames.size()); ++kind)
    if (only.empty() || meshName(kind) == only) kinds.push_back(kind);
  return kinds;
}

/// A progress line on a terminal; silent when stderr is a file.
class Progress {
 public:
  void show(const std::string& what, std::uint64_t done, std::uint64_t all) const {
    if (!terminal_ || done % kEvery != 0) return;
    std::fprintf(stderr, "\r%-20s %3d %%", what.c_str(), static_cast<int>(100 * done / all));
  }
  void clear() const {
    if (terminal_) std::fprintf(stderr, "\r%-26s\r", "");
  }

 private:
  static constexpr std::uint64_t kEvery = 1u << 13;
  bool terminal_ = isatty(STDERR_FILENO) != 0;
};

}  // namespace bench
