// The paths of hantei_overlaps.
#pragma once

#include <hantei/hantei.h>

namespace capi {

/// Of shapes of which one is an OBB, or both are.
[[nodiscard]] hantei_result overlapsBox(const hantei_shape& a, const hantei_shape& b);

/// Of valid shapes.
[[nodiscard]] hantei_result overlapsValid(const hantei_shape& a, const hantei_shape& b);

/// Of any shapes; checks them thoroughly.
[[nodiscard]] hantei_result overlapsIfValid(const hantei_shape& a, const hantei_shape& b);

}  // namespace capi
