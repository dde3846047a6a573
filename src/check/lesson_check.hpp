// Plays a lesson without a session to check that every prediction has a true answer and that every task
// behaves as its file states.
#pragma once

#include "input/key_map.hpp"
#include "world/lesson/lesson.hpp"

namespace check {

/// Plays each step. Throws base::InputError, with the file and the location, for a prediction whose choices
/// contain no true answer or two of them, and for a task that is done before it begins, that its drive does
/// not complete, or that its near miss completes. `keys`: the key map of the drives.
void requirePlayable(const world::Lesson& lesson, const input::KeyMap& keys);

}  // namespace check
