// The pair with which the user's own routine is shown, where no scene is named.
#pragma once

#include <optional>

#include "routine/question.hpp"
#include "world/scene/scene.hpp"

namespace app {

/// Two bodies that overlap, of the first kinds about which the routine answers `overlaps`, `contact` or
/// `distance`. nullopt for one that answers other questions only.
[[nodiscard]] std::optional<world::Scene> ownPair(const routine::Exports& exports);

}  // namespace app
