// Writes key scripts as text, and reads script files.
#pragma once

#include <filesystem>
#include <string>

#include "input/input_script.hpp"

namespace input {

/// The text of a script; it parses to the same events and to the same length, unless the events end later. It
/// has taps and holds where one key is down and nothing else happens, and "+x" and "-x" where keys overlap.
/// Keys without a name are left out. Lines have about a hundred characters.
[[nodiscard]] std::string scriptText(const KeyScript& script);

/// Reads a script file; a line that begins with # is a comment. Throws InputError that names the file.
[[nodiscard]] KeyScript loadKeyScript(const std::filesystem::path& file);

}  // namespace input
