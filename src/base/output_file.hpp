// Output files. They are checked before the work that fills them, so that no work is lost.
#pragma once

#include <filesystem>
#include <string>

namespace base {

/// Throws base::InputError with one line: `place` cannot be written, `why`, and the correction.
[[noreturn]] void refuseToWrite(const std::filesystem::path& place, const std::string& why);

/// Throws base::InputError if `file` cannot be written now. Nothing is changed: an existing file keeps its
/// content, and no new file is left behind.
void requireWritable(const std::filesystem::path& file);

/// Writes the text, complete or not at all.
void writeText(const std::filesystem::path& file, const std::string& text);

}  // namespace base
