#include "routine/host.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <dlfcn.h>
#include <execinfo.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <pthread.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>
#include <vector>

#include "routine/library.hpp"

namespace routine {
namespace {

constexpr std::chrono::milliseconds kIdleTimeout{1000};

std::uint64_t nanoseconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::nanoseconds>(now).count());
}

/// True in a process that the routine has forked. Such a process must not answer questions.
volatile bool isFork = false;

void answerBatch(const Library& library, Channel& channel, pid_t ownProcessId) {
  const std::uint32_t count = std::min<std::uint32_t>(channel.questionCount, kMaxQuestions);
  extendProcessorTimeLimit(count);
  const std::uint64_t begin = nanoseconds();
  for (std::uint32_t i = channel.answeredQuestions; i < count; ++i) {
    // A copy, so that a routine cannot change the channel through the pointers that it gets.
    const Question question = channel.questions[i];
    const Reply reply = library.answer(question);
    if (isFork) _exit(0);
    channel.replies[i] = reply;
    channel.answeredQuestions.store(i + 1, std::memory_order_release);
  }
  if (getpid() != ownProcessId) _exit(0);  // the routine has forked by a direct system call
  channel.nanoseconds = nanoseconds() - begin;
}

/// Writes the process id to the pipe. The parent knows only the process id of bubblewrap.
void sendProcessId() {
  const pid_t processId = getpid();
  static_cast<void>(!write(kProcessIdDescriptor, &processId, sizeof processId));
  close(kProcessIdDescriptor);
}

int hostLibrary(const std::string& file) {
  void* const memory =
      mmap(nullptr, sizeof(Channel), PROT_READ | PROT_WRITE, MAP_SHARED, kChannelDescriptor, 0);
  if (memory == MAP_FAILED) return 1;
  auto& channel = *static_cast<Channel*>(memory);
  limitThisProcess();
  Library library;
  installCrashHandler(channel, nullptr);  // constructors of the library run in load()
  const std::string problem = library.load(file);
  std::strncpy(channel.problem.data(), problem.c_str(), channel.problem.size() - 1);
  channel.exports = library.exports();
  installCrashHandler(channel, library.address());
  pthread_atfork(nullptr, nullptr, [] { isFork = true; });
  std::uint32_t seenBatches = 0;
  SpinWait spinWait;
  incrementAndWake(channel.answeredBatches);
  if (!problem.empty()) return 1;
  const pid_t ownProcessId = getpid();
  for (;;) {
    if (!spinWait.waitForChange(channel.askedBatches, seenBatches, kIdleTimeout)) continue;
    ++seenBatches;
    answerBatch(library, channel, ownProcessId);
    incrementAndWake(channel.answeredBatches);
  }
}

int hostProgram(std::span<const std::string> command) {
  limitThisProcess();
  std::vector<std::string> arguments(command.begin(), command.end());
  std::vector<char*> pointers;
  for (std::string& word : arguments) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  execvp(pointers.front(), pointers.data());
  return 127;
}

static_assert(std::atomic<std::uint32_t>::is_always_lock_free);

/// Shorter spins are skipped.
constexpr std::chrono::nanoseconds kMinSpin{1'000};
/// After this many waits, tries the longest spin again, because the processes may be on other cores by then.
constexpr std::uint32_t kLongSpinInterval = 64;

long futex(std::atomic<std::uint32_t>& word, int operation, std::uint32_t value, const timespec* limit) {
  return syscall(SYS_futex, &word, operation, value, limit, nullptr, 0);
}

void relax() {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#endif
}

/// Spins for about `time`. Returns true as soon as the word differs from `oldValue`.
bool spinUntilChanged(const std::atomic<std::uint32_t>& word, std::uint32_t oldValue,
                      std::chrono::nanoseconds time) {
  const auto end = std::chrono::steady_clock::now() + time;
  do {
    for (int i = 0; i < 20; ++i) {
      if (word.load(std::memory_order_acquire) != oldValue) return true;
      relax();
    }
  } while (std::chrono::steady_clock::now() < end);
  return false;
}

}  // namespace

int runHost(std::span<const std::string> arguments) {
  sendProcessId();
  if (arguments.size() < 2) return 1;
  if (arguments[0] == "library") return hostLibrary(arguments[1]);
  if (arguments[0] == "program") return hostProgram(arguments.subspan(1));
  return 1;
}

namespace {

constexpr rlim_t kSpareSeconds = 10;

/// The size of this process's address space, bytes. Safe in a signal handler.
std::uint64_t addressSpace() {
  std::array<char, 32> text{};
  const int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  const ssize_t count = read(file, text.data(), text.size() - 1);
  close(file);
  std::uint64_t pages = 0;
  for (ssize_t i = 0; i < count; ++i) {
    const char digit = text[static_cast<std::size_t>(i)];
    if (digit < '0' || digit > '9') break;
    pages = pages * 10 + static_cast<std::uint64_t>(digit - '0');
  }
  return pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

void setLimit(int resource, std::uint64_t maximum) {
  const rlimit value{static_cast<rlim_t>(maximum), static_cast<rlim_t>(maximum)};
  setrlimit(static_cast<__rlimit_resource>(resource), &value);
}

}  // namespace

void limitThisProcess() {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  setLimit(RLIMIT_CORE, 0);
  setLimit(RLIMIT_AS, addressSpace() + kMaxMemory);
  static_cast<void>(unshare(CLONE_NEWUSER | CLONE_NEWNET));  // some systems do not allow it
}

void extendProcessorTimeLimit(std::uint32_t questions) {
  // A system call for each question would double the cost of a cheap question.
  static rlim_t allowedSeconds = 0;
  timespec usedTime{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &usedTime);
  const auto neededSeconds =
      static_cast<rlim_t>(usedTime.tv_sec) + 2 + rlim_t{questions} * kMaxQuestionMilliseconds / 1000;
  if (neededSeconds <= allowedSeconds) return;
  allowedSeconds = neededSeconds + kSpareSeconds;
  rlimit value{};
  getrlimit(RLIMIT_CPU, &value);
  value.rlim_cur = allowedSeconds;
  setrlimit(RLIMIT_CPU, &value);
}

bool isMemoryUsedUp() {
  rlimit value{};
  if (getrlimit(RLIMIT_AS, &value) != 0 || value.rlim_cur == RLIM_INFINITY) return false;
  return addressSpace() + kMaxMemory / 10 > value.rlim_cur;
}

namespace {

// Global, because a signal handler has no argument for data.
Channel* crashChannel = nullptr;
const void* libraryBase = nullptr;
std::uint64_t stackLow = 0;
alignas(16) std::array<char, std::size_t{64} << 10> handlerStack;

constexpr std::uint64_t kStackMargin = std::uint64_t{64} << 10;

const void* baseOf(const void* address) {
  Dl_info info{};
  return address && dladdr(address, &info) != 0 ? info.dli_fbase : nullptr;
}

std::uint64_t offsetOf(const void* address) {
  return reinterpret_cast<std::uint64_t>(address) - reinterpret_cast<std::uint64_t>(libraryBase);
}

struct Registers {
  const void* instruction = nullptr;
  std::uint64_t stack = 0;
};

Registers registersOf(const void* context) {
#if defined(__x86_64__)
  const auto& values = static_cast<const ucontext_t*>(context)->uc_mcontext.gregs;
  return {reinterpret_cast<const void*>(values[REG_RIP]), static_cast<std::uint64_t>(values[REG_RSP])};
#elif defined(__aarch64__)
  const auto& values = static_cast<const ucontext_t*>(context)->uc_mcontext;
  return {reinterpret_cast<const void*>(values.pc), values.sp};
#else
  static_cast<void>(context);
  return {};
#endif
}

/// The offset of the crashed instruction. If that instruction is in another library, the offset of the
/// innermost call from the routine's library. 0 if there is no such call.
std::uint64_t offsetInLibrary(const void* instruction) {
  if (!libraryBase) return 0;
  if (baseOf(instruction) == libraryBase) return offsetOf(instruction);
  std::array<void*, 48> frames{};
  const int count = backtrace(frames.data(), static_cast<int>(frames.size()));
  for (int i = 0; i < count; ++i) {
    const void* const frame = frames[static_cast<std::size_t>(i)];
    if (baseOf(frame) == libraryBase) return offsetOf(frame) - 1;  // the return address is after the call
  }
  return 0;
}

void onFatal(int signal, siginfo_t* info, void* context) {
  CrashRecord& record = crashChannel->crash;
  const auto [instruction, stack] = registersOf(context);
  const auto address = reinterpret_cast<std::uint64_t>(info->si_addr);
  record.address = signal == SIGABRT ? 0 : address;
  record.stackOverflow = signal == SIGSEGV && stack < stackLow && address + kStackMargin > stack &&
                         address < stack + kStackMargin;
  record.outOfMemory = isMemoryUsedUp();
  record.signal = signal;
  record.offset = offsetInLibrary(instruction);
  std::signal(signal, SIG_DFL);
  raise(signal);
}

}  // namespace

void installCrashHandler(Channel& channel, const void* library) {
  crashChannel = &channel;
  libraryBase = baseOf(library);
  char stackMarker = 0;
  stackLow = reinterpret_cast<std::uint64_t>(&stackMarker) - kStackMargin;
  std::array<void*, 1> frame{};
  static_cast<void>(backtrace(frame.data(), 1));  // the first call loads libgcc, which a handler must not do
  const stack_t stack{handlerStack.data(), 0, handlerStack.size()};
  sigaltstack(&stack, nullptr);
  struct sigaction action {};
  action.sa_sigaction = onFatal;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | static_cast<int>(SA_RESETHAND);
  for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT}) sigaction(signal, &action, nullptr);
}

void incrementAndWake(std::atomic<std::uint32_t>& word) {
  word.fetch_add(1, std::memory_order_release);
  futex(word, FUTEX_WAKE, 1, nullptr);
}

std::chrono::nanoseconds SpinWait::nextSpin() {
  if (++waits_ % kLongSpinInterval == 0) spin_ = kMaxSpin;
  return spin_ < kMinSpin ? std::chrono::nanoseconds(0) : spin_;
}

bool SpinWait::waitForChange(std::atomic<std::uint32_t>& word, std::uint32_t oldValue,
                             std::chrono::milliseconds timeout) {
  const std::chrono::nanoseconds spin = nextSpin();
  if (spinUntilChanged(word, oldValue, spin)) {
    spin_ = std::min(2 * spin_, kMaxSpin);
    return true;
  }
  spin_ /= 2;
  const timespec limit{timeout.count() / 1000, timeout.count() % 1000 * 1'000'000};
  futex(word, FUTEX_WAIT, oldValue, &limit);
  return word.load(std::memory_order_acquire) != oldValue;
}

}  // namespace routine
