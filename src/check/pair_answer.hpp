// The answer about one pair in words: the verdict and its numbers, the axis that decided, and whether other
// tests would differ.
#pragma once

#include <string>
#include <vector>

#include "check/forms.hpp"
#include "world/scene/scene.hpp"

namespace check {

/// The first line begins with "hit" or "apart". `scene` is pairScene(pair, …).
[[nodiscard]] std::vector<std::string> answerLines(const FormPair& pair, const world::Scene& scene);

}  // namespace check
