// The shapes of the random pairs and scenes as those of hantei.h, and back.
#pragma once

#include <hantei/hantei.h>

#include "check/forms.hpp"

namespace routine {

/// The form is no mesh.
[[nodiscard]] hantei_shape cShapeOf(const check::Form& form);

/// The kind is known.
[[nodiscard]] check::Form formOf(const hantei_shape& shape);

[[nodiscard]] hantei_point pointOf(const glm::vec3& v);
[[nodiscard]] glm::vec3 vectorOf(const hantei_point& p);

}  // namespace routine
