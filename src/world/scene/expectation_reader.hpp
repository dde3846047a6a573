// The part of a scene file that says what must hold between its bodies.
#pragma once

#include <vector>

#include "base/json_parser.hpp"
#include "base/json_reader.hpp"
#include "world/scene/scene.hpp"

namespace world {

/// `scene` holds the bodies by now: every expectation names two of them.
[[nodiscard]] std::vector<Expectation> readExpectations(const base::JsonView& view, const Scene& scene);

/// The way back: an entry of the list, without what has its default.
[[nodiscard]] base::Json expectationJson(const Expectation& expected);

}  // namespace world
