// The present moment of a session, handed to somebody else: as a file, as the line that opens it, as text to
// paste.
#pragma once

#include <filesystem>
#include <string>

#include "app/session/session.hpp"

namespace app {

/// The scene file of this moment, seen from where the camera stands.
[[nodiscard]] std::string reproText(const Session& session);

/// Writes hantei-repro-YYYYMMDD-HHMMSS.json into `folder`, over no other file, and copies the same text to
/// the clipboard. Says the line that opens the file; what does not work is said as an error, and the rest is
/// done. The session gets the toast.
void copyRepro(Session& session, const std::filesystem::path& folder, const LogSinks& log);

/// "hantei FILE", quoted for a shell where that is needed.
[[nodiscard]] std::string openingLine(const std::filesystem::path& file);

}  // namespace app
