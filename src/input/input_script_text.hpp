// A drive as the text of a key script, and script files.
#pragma once

#include <filesystem>
#include <string>

#include "input/input_script.hpp"

namespace input {

/// A script that parses to the same events and, unless they end after it, to the same length. Taps and holds
/// where a key is down alone and nothing else happens, "+x" and "-x" where keys overlap. Keys without a name
/// are left out. Lines of about a hundred characters.
[[nodiscard]] std::string scriptText(const KeyScript& script);

/// Reads a script file; a line that begins with # is a comment. Throws InputError that names the file.
[[nodiscard]] KeyScript loadKeyScript(const std::filesystem::path& file);

}  // namespace input
