// Exports the present state of a session: as a scene file, as the command that opens the file, and as text on
// the clipboard.
#pragma once

#include <filesystem>
#include <string>

#include "app/session/session.hpp"

namespace app {

/// The text of a scene file of the present state, with the present camera.
[[nodiscard]] std::string reproText(const Session& session);

/// Writes hantei-repro-YYYYMMDD-HHMMSS.json into `folder`, without replacing another file, and copies the
/// same text to the clipboard. Prints the command that opens the file. If one of the two fails, that is
/// reported as an error and the other is still done. The session gets a toast.
void copyRepro(Session& session, const std::filesystem::path& folder, const LogSinks& log);

/// The text of a test case that expects what is measured now (measured_case.hpp).
[[nodiscard]] std::string measuredCaseText(const Session& session);

/// Writes that into hantei-case-YYYYMMDD-HHMMSS.json in `folder`, without replacing another file, and prints
/// the command that opens it. The session gets a toast.
void saveMeasured(Session& session, const std::filesystem::path& folder, const LogSinks& log);

/// "hantei FILE", quoted for a shell where that is needed.
[[nodiscard]] std::string openingLine(const std::filesystem::path& file);

}  // namespace app
