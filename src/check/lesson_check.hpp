// Plays a lesson without a session: is every prediction true of something, and every task what its file says?
#pragma once

#include "input/key_map.hpp"
#include "world/lesson/lesson.hpp"

namespace check {

/// Plays each step. Throws base::InputError, with the file and the place, for a prediction whose choices hold
/// no true answer or two of them, and for a task that is done before it begins, that its drive does not do,
/// or that its near miss does. `keys`: those that drives are written in.
void requirePlayable(const world::Lesson& lesson, const input::KeyMap& keys);

}  // namespace check
