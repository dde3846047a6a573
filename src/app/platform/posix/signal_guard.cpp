#include "app/platform/signal_guard.hpp"

#include <atomic>

namespace app {
namespace {

std::atomic<int> came = 0;  // the signal that has arrived, or 0
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler may not wait");

void note(int signal) { came = signal; }

}  // namespace

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

}  // namespace app
