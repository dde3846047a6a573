// The report of a verification: one HTML page that needs nothing beside it.
#pragma once

#include <string>
#include <vector>

#include "app/report/report_case.hpp"

namespace app {

/// Where and by what the page was made.
struct ReportOrigin {
  std::string folder;  ///< The working directory: paths on the page start there.
};

/// The failed cases first, then all others folder by folder, in the order given. Pictures are inside the
/// page; a filter by words and by failed only appears where JavaScript runs, without it the page is a plain
/// list.
[[nodiscard]] std::string reportPage(const std::vector<ReportCase>& cases, const ReportOrigin& origin);

}  // namespace app
