// Reads and writes the part of a scene file that lists expectations.
#pragma once

#include <vector>

#include "base/json_reader.hpp"
#include "base/json_text.hpp"
#include "world/scene/scene.hpp"

namespace world {

/// Reads the list `expect`. `scene` must already contain the bodies, because expectations name them.
[[nodiscard]] std::vector<Expectation> readExpectations(const base::JsonView& view, const Scene& scene);

/// Writes one entry of the list; fields with their default are left out.
[[nodiscard]] base::Json expectationJson(const Expectation& expected);

}  // namespace world
