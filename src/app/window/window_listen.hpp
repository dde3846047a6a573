// `hantei --listen`: opens the scenes that other programs send.
#pragma once

namespace app {

/// Makes the socket in the user's runtime folder. Call it before the window opens: throws base::InputError.
void makeListener();
/// Starts looking for scenes, if there is a socket. It is removed when the program ends.
void startListening();

}  // namespace app
