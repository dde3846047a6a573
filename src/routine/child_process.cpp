#include "routine/child_process.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

#include "base/error.hpp"

extern char** environ;  // NOLINT(readability-redundant-declaration): POSIX has it in no header; glibc has

namespace routine {
namespace {

constexpr std::size_t kMaxOutput = std::size_t{1} << 20;

bool containsChildDescriptor(const Descriptors& descriptors, int childDescriptor) {
  return std::any_of(descriptors.begin(), descriptors.end(),
                     [&](const auto& pair) { return pair.second == childDescriptor; });
}

/// Appends a block of data. Returns false at the end of the file.
bool readMore(int descriptor, std::string& text) {
  std::array<char, 4096> block{};
  const ssize_t count = read(descriptor, block.data(), block.size());
  if (count < 0) return errno == EINTR;
  if (text.size() < kMaxOutput) text.append(block.data(), static_cast<std::size_t>(count));
  return count > 0;
}

}  // namespace

pid_t spawn(std::vector<std::string> arguments, const Descriptors& descriptors) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  for (const auto& [parentDescriptor, childDescriptor] : descriptors)
    posix_spawn_file_actions_adddup2(&actions, parentDescriptor, childDescriptor);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    const int flags = stream == STDIN_FILENO ? O_RDONLY : O_WRONLY;
    if (!containsChildDescriptor(descriptors, stream))
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", flags, 0);
  }
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  std::vector<char*> pointers;
  pointers.reserve(arguments.size() + 1);
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  pid_t child = -1;
  errno = posix_spawnp(&child, pointers.front(), &actions, &attributes, pointers.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return errno == 0 ? child : -1;
}

std::optional<int> ChildProcess::waitStatus() {
  int status = 0;
  if (running() && waitpid(pid_, &status, WNOHANG) == pid_) {
    status_ = status;
    ::kill(-pid_, SIGKILL);  // kills processes that the child has started
    pid_ = -1;
  }
  return status_;
}

void ChildProcess::kill() {
  if (!running()) return;
  ::kill(-pid_, SIGKILL);
  int status = 0;
  while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) continue;
  status_ = status;
  pid_ = -1;
}

ProcessResult run(const std::vector<std::string>& arguments, std::chrono::milliseconds limit) {
  std::array<int, 2> pipeEnds{-1, -1};
  if (pipe2(pipeEnds.data(), O_CLOEXEC) != 0) return {};
  ChildProcess child(spawn(arguments, {{pipeEnds[1], STDOUT_FILENO}, {pipeEnds[1], STDERR_FILENO}}));
  close(pipeEnds[1]);
  ProcessResult result;
  result.started = child.running();
  const auto deadline = std::chrono::steady_clock::now() + limit;
  bool hasMoreOutput = result.started;
  while (hasMoreOutput && result.inTime) {
    const auto remaining =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    pollfd pollRequest{pipeEnds[0], POLLIN, 0};
    result.inTime = remaining.count() > 0;
    if (result.inTime && poll(&pollRequest, 1, static_cast<int>(remaining.count())) > 0)
      hasMoreOutput = readMore(pipeEnds[0], result.output);
  }
  close(pipeEnds[0]);
  if (!result.inTime) child.kill();
  std::optional<int> status = child.waitStatus();
  while (result.started && !status) {  // the program has closed its outputs but not yet ended
    usleep(200);
    if (std::chrono::steady_clock::now() > deadline) child.kill();
    status = child.waitStatus();
  }
  if (status && WIFEXITED(*status)) result.status = WEXITSTATUS(*status);
  return result;
}

TemporaryFolder::TemporaryFolder() {
  std::error_code errorCode;
  std::string name = (std::filesystem::temp_directory_path(errorCode) / "hantei-XXXXXX").string();
  if (errorCode || !mkdtemp(name.data()))
    throw base::FileError(base::printable(name) + ": " + std::strerror(errno));
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignoredError;
  std::filesystem::remove_all(path_, ignoredError);
}

}  // namespace routine
