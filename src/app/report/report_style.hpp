// What the report looks like, and its filter: the parts of the page that are the same for every report.
#pragma once

#include <string_view>

namespace app {

/// CSS. Follows the light or dark scheme of the browser.
[[nodiscard]] std::string_view reportStyle();

/// JavaScript: shows the filter and lets it hide cases.
[[nodiscard]] std::string_view reportScript();

}  // namespace app
