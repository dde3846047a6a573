#include "app/platform/this_process.hpp"

#include <atomic>
#include <sys/resource.h>
#include <unistd.h>
#include <utility>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

namespace app {
namespace {

std::atomic<int> came = 0;  // the signal that has arrived, or 0
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler may not wait");

void note(int signal) { came = signal; }

}  // namespace

HeldErrors::HeldErrors() : held_(std::tmpfile()), before_(dup(STDERR_FILENO)) {
  std::fflush(stderr);
  if (held_) dup2(fileno(held_), STDERR_FILENO);
}

HeldErrors::~HeldErrors() {
  std::FILE* const held = std::exchange(held_, nullptr);
  restore();
  if (!held) return;
  std::rewind(held);
  std::array<char, 4096> block{};
  for (std::size_t count = 1; count > 0;) {
    count = std::fread(block.data(), 1, block.size(), held);
    std::fwrite(block.data(), 1, count, stderr);
  }
  std::fclose(held);
}

void HeldErrors::drop() {
  restore();
  if (held_) std::fclose(std::exchange(held_, nullptr));
}

void HeldErrors::restore() {
  std::fflush(stderr);
  if (before_ < 0) return;
  dup2(before_, STDERR_FILENO);
  close(std::exchange(before_, -1));
}

Interruption::Interruption() {
  came = 0;
  struct sigaction noting {};
  noting.sa_handler = note;
  noting.sa_flags = SA_RESTART | static_cast<int>(SA_RESETHAND);
  for (std::size_t i = 0; i < kSignals.size(); ++i) {
    sigaction(kSignals[i], nullptr, &before_[i]);
    if (before_[i].sa_handler != SIG_IGN) sigaction(kSignals[i], &noting, nullptr);
  }
}

Interruption::~Interruption() {
  for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &before_[i], nullptr);
  if (came != 0) std::raise(came);
}

bool Interruption::requested() const { return came != 0; }

void Interruption::stopIfAsked() const {
  if (requested()) throw Interrupted();
}

double peakMebibytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024.0;  // ru_maxrss is in KiB on Linux
}

std::optional<double> allocatedBytes() {
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
  const auto held = mallinfo2();
  return static_cast<double>(held.uordblks) + static_cast<double>(held.hblkhd);
#else
  return std::nullopt;
#endif
}

void giveBackFreedMemory() {
#if defined(__GLIBC__)
  malloc_trim(0);
#endif
}

}  // namespace app
