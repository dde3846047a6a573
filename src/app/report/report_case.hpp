// A test case as a report shows it: plain data.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "check/expectation_check.hpp"

namespace app {

/// One entry of `expect`.
struct ReportCheck {
  std::string a;
  std::string b;
  std::vector<check::Finding> findings;

  [[nodiscard]] bool passed() const;
};

struct ReportCase {
  std::filesystem::path file;
  world::Text title;
  std::string note;
  std::string link;
  std::vector<ReportCheck> checks;
  std::vector<std::uint8_t> png;  ///< Empty: there is no picture.

  [[nodiscard]] bool passed() const;
  /// The name of the folder it lies in, which says what it is about.
  [[nodiscard]] std::string folder() const;
};

/// Of the scene that `world` was made from, as its bodies stand now; without a picture.
[[nodiscard]] ReportCase reportCase(const world::World& world);

}  // namespace app
