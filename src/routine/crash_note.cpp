#include <array>
#include <csignal>
#include <cstdlib>
#include <dlfcn.h>
#include <execinfo.h>
#include <ucontext.h>
#include <unistd.h>

#include "routine/host.hpp"
#include "routine/limits.hpp"

namespace routine {
namespace {

// A signal handler has no other way to its data.
Channel* noted = nullptr;
const void* libraryBase = nullptr;
std::uint64_t stackLow = 0;
alignas(16) std::array<char, std::size_t{64} << 10> handlerStack;

constexpr std::uint64_t kNearStack = std::uint64_t{64} << 10;

const void* baseOf(const void* address) {
  Dl_info found{};
  return address && dladdr(address, &found) != 0 ? found.dli_fbase : nullptr;
}

std::uint64_t offsetOf(const void* address) {
  return reinterpret_cast<std::uint64_t>(address) - reinterpret_cast<std::uint64_t>(libraryBase);
}

std::uint64_t stackPointer(const void* context) {
#if defined(__x86_64__)
  return static_cast<std::uint64_t>(static_cast<const ucontext_t*>(context)->uc_mcontext.gregs[REG_RSP]);
#elif defined(__aarch64__)
  return static_cast<const ucontext_t*>(context)->uc_mcontext.sp;
#else
  static_cast<void>(context);
  return 0;
#endif
}

const void* instruction(const void* context) {
#if defined(__x86_64__)
  return reinterpret_cast<const void*>(static_cast<const ucontext_t*>(context)->uc_mcontext.gregs[REG_RIP]);
#elif defined(__aarch64__)
  return reinterpret_cast<const void*>(static_cast<const ucontext_t*>(context)->uc_mcontext.pc);
#else
  static_cast<void>(context);
  return nullptr;
#endif
}

/// The instruction that crashed or, when that is in a function of another library, its innermost caller that
/// is the routine's own.
std::uint64_t offsetInLibrary(const void* context) {
  if (!libraryBase) return 0;
  if (baseOf(instruction(context)) == libraryBase) return offsetOf(instruction(context));
  std::array<void*, 48> frames{};
  const int count = backtrace(frames.data(), static_cast<int>(frames.size()));
  for (int i = 0; i < count; ++i) {
    const void* const frame = frames[static_cast<std::size_t>(i)];
    if (baseOf(frame) == libraryBase) return offsetOf(frame) - 1;  // it returns behind the call
  }
  return 0;
}

void onFatal(int signal, siginfo_t* info, void* context) {
  CrashNote& note = noted->crash;
  const auto address = reinterpret_cast<std::uint64_t>(info->si_addr), stack = stackPointer(context);
  note.address = signal == SIGABRT ? 0 : address;
  note.stackOverflow =
      signal == SIGSEGV && stack < stackLow && address + kNearStack > stack && address < stack + kNearStack;
  note.outOfMemory = isMemoryUsedUp();
  note.signal = signal;
  note.offset = offsetInLibrary(context);
  std::signal(signal, SIG_DFL);
  raise(signal);
}

}  // namespace

void noteCrashes(Channel& channel, const void* library) {
  noted = &channel;
  libraryBase = baseOf(library);
  char here = 0;
  stackLow = reinterpret_cast<std::uint64_t>(&here) - kNearStack;
  std::array<void*, 1> frame{};
  static_cast<void>(backtrace(frame.data(), 1));  // loads what a handler cannot load
  const stack_t stack{handlerStack.data(), 0, handlerStack.size()};
  sigaltstack(&stack, nullptr);
  struct sigaction action {};
  action.sa_sigaction = onFatal;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | static_cast<int>(SA_RESETHAND);
  for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT}) sigaction(signal, &action, nullptr);
}

}  // namespace routine
