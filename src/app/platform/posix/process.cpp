#include "app/platform/process.hpp"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sstream>
#include <string>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

#include "base/error.hpp"

extern char** environ;  // POSIX declares it in no header; glibc does

namespace app {
namespace fs = std::filesystem;
namespace {

constexpr std::array kRequiredFolders = {"assets/scenes", "assets/keymaps", "shaders"};

std::optional<std::string> missingFolder(const fs::path& root) {
  for (const char* folder : kRequiredFolders) {
    std::error_code ignored;
    if (!fs::is_directory(root / folder, ignored)) return folder;
  }
  return std::nullopt;
}

std::atomic<int> arrivedSignal = 0;  // the signal that has arrived, or 0
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler may not wait");

void recordSignal(int signal) { arrivedSignal = signal; }

}  // namespace

fs::path programFolder() {
  std::error_code errorCode;
  const fs::path program = fs::read_symlink("/proc/self/exe", errorCode);
  return errorCode ? fs::path("bin") : program.parent_path();  // without /proc: ./bin
}

fs::path findDataRoot(const std::optional<fs::path>& givenRoot, const fs::path& programFolder) {
  fs::path root = givenRoot ? *givenRoot : (programFolder / "../share/hantei").lexically_normal();
  if (const auto folder = missingFolder(root)) {
    throw base::InputError(
        root.string() + ": the program's data folder has no " + *folder +
        (givenRoot ? "; mend or unset HANTEI_DATA" : "; set HANTEI_DATA to the folder that has it"));
  }
  return root;
}

StderrCapture::StderrCapture() : capturedFile_(std::tmpfile()), originalStderr_(dup(STDERR_FILENO)) {
  std::fflush(stderr);
  if (capturedFile_) dup2(fileno(capturedFile_), STDERR_FILENO);
}

StderrCapture::~StderrCapture() {
  std::FILE* const file = std::exchange(capturedFile_, nullptr);
  restore();
  if (!file) return;
  std::rewind(file);
  std::array<char, 4096> block{};
  for (std::size_t count = 1; count > 0;) {
    count = std::fread(block.data(), 1, block.size(), file);
    std::fwrite(block.data(), 1, count, stderr);
  }
  std::fclose(file);
}

void StderrCapture::discard() {
  restore();
  if (capturedFile_) std::fclose(std::exchange(capturedFile_, nullptr));
}

void StderrCapture::restore() {
  std::fflush(stderr);
  if (originalStderr_ < 0) return;
  dup2(originalStderr_, STDERR_FILENO);
  close(std::exchange(originalStderr_, -1));
}

Interruption::Interruption() {
  arrivedSignal = 0;
  struct sigaction action {};
  action.sa_handler = recordSignal;
  action.sa_flags = SA_RESTART | static_cast<int>(SA_RESETHAND);
  for (std::size_t i = 0; i < kSignals.size(); ++i) {
    sigaction(kSignals[i], nullptr, &previousActions_[i]);
    if (previousActions_[i].sa_handler != SIG_IGN) sigaction(kSignals[i], &action, nullptr);
  }
}

Interruption::~Interruption() {
  for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &previousActions_[i], nullptr);
  if (arrivedSignal != 0) std::raise(arrivedSignal);
}

bool Interruption::requested() const { return arrivedSignal != 0; }

void Interruption::throwIfInterrupted() const {
  if (requested()) throw Interrupted();
}

double peakMebibytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024.0;  // ru_maxrss is in KiB on Linux
}

std::optional<double> allocatedBytes() {
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
  const auto allocation = mallinfo2();
  return static_cast<double>(allocation.uordblks) + static_cast<double>(allocation.hblkhd);
#else
  return std::nullopt;
#endif
}

void giveBackFreedMemory() {
#if defined(__GLIBC__)
  malloc_trim(0);
#endif
}

fs::path findProgram(const std::string& name) {
  const char* path = std::getenv("PATH");
  std::istringstream folders(path ? path : "");
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (access((fs::path(folder) / name).c_str(), X_OK) == 0) return fs::path(folder) / name;
  }
  return {};
}

pid_t startProgram(std::vector<std::string> arguments, int inputDescriptor, int errorDescriptor) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, inputDescriptor, STDIN_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, errorDescriptor, STDERR_FILENO);
  std::vector<char*> pointers;
  pointers.reserve(arguments.size() + 1);
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  pid_t child = -1;
  const int errorCode = posix_spawnp(&child, pointers.front(), &actions, nullptr, pointers.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  errno = errorCode;
  return errorCode == 0 ? child : -1;
}

bool waitForSuccess(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

bool waitForSuccessWithin(pid_t child, const Descriptor& lifeline, std::chrono::milliseconds timeout) {
  pollfd pollEntry{lifeline.number(), POLLIN, 0};
  int readyCount = -1;
  do {
    readyCount = poll(&pollEntry, 1, static_cast<int>(timeout.count()));
  } while (readyCount < 0 && errno == EINTR);
  if (readyCount == 0) kill(child, SIGKILL);
  return waitForSuccess(child);
}

std::pair<Descriptor, Descriptor> socketPipe() {
  std::array<int, 2> ends{-1, -1};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return {};
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

bool sendAll(const Descriptor& socket, std::span<const std::uint8_t> bytes) {
  while (!bytes.empty()) {
    const ssize_t count = send(socket.number(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    bytes = bytes.subspan(static_cast<std::size_t>(count));
  }
  return true;
}

}  // namespace app
