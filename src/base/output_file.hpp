// Files the program writes, checked before the work that fills them, so that a drive is not lost.
#pragma once

#include <filesystem>
#include <string>

namespace base {

/// Throws base::InputError: `place` cannot be written, `why`, and what to do.
[[noreturn]] void refuseToWrite(const std::filesystem::path& place, const std::string& why);

/// Throws base::InputError if `file` could not be written now. Nothing is changed: an existing file keeps
/// its content, and none is left behind.
void requireWritable(const std::filesystem::path& file);

/// Writes the session's final state: whole, or not at all.
void writeText(const std::filesystem::path& file, const std::string& text);

}  // namespace base
