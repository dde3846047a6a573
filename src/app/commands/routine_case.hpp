// A mistake of a user's routine as a test case, and as the result that reports show.
#pragma once

#include "check/case_check.hpp"
#include "routine/trial.hpp"
#include "world/scene/scene.hpp"
#include "world/world.hpp"

namespace app {

/// The pair with the reference's answer. Its file is named by function and family, in the working directory.
/// `score.first` must be set.
[[nodiscard]] world::Scene routineCase(const routine::Score& score);

/// The routine's answer beside the reference's; always a failure. `world`: of that case.
[[nodiscard]] check::CaseResult routineResult(const routine::Score& score, const world::World& world);

}  // namespace app
