// Child processes, and a socket to a child. Writing to a child that has ended fails without SIGPIPE.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <sys/types.h>
#include <utility>
#include <vector>

#include "base/files.hpp"

namespace app {

/// Returns the path of a program, searched in $PATH. Empty if it is not found.
[[nodiscard]] std::filesystem::path findProgram(const std::string& name);

/// Starts the program words[0] with its arguments. Returns its process id, or -1 and sets errno. `input` and
/// `errors` become its standard input and standard error. Its standard output is discarded.
[[nodiscard]] pid_t startProgram(std::vector<std::string> words, int input, int errors);

/// Waits until a child process ends. True if it exited with status 0.
[[nodiscard]] bool endsWell(pid_t child);

using base::Descriptor;

/// Creates a socket pair. Child processes inherit an end only if it is passed to them. On failure, neither
/// end is open.
[[nodiscard]] std::pair<Descriptor, Descriptor> socketPipe();

/// Waits until a child ends, and kills it after `limit`. True if it exited with status 0. Only the child may
/// hold the other end of `lifeline`, because its closing shows that the child has ended.
[[nodiscard]] bool endsWellWithin(pid_t child, const Descriptor& lifeline, std::chrono::milliseconds limit);

/// Sends all bytes. False if the other end is closed.
[[nodiscard]] bool sendAll(const Descriptor& socket, std::span<const std::uint8_t> bytes);

}  // namespace app
