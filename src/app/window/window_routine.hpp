// Loads the user's own routine again when its file is saved.
#pragma once

namespace app {

/// Looks at the file now and then, if there is one. Call this before the loop starts.
void watchRoutine();

}  // namespace app
