#include "routine/host.hpp"

#include <algorithm>
#include <cstring>
#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>
#include <vector>

#include "routine/channel.hpp"
#include "routine/library.hpp"
#include "routine/limits.hpp"

namespace routine {
namespace {

constexpr std::chrono::milliseconds kIdle{1000};

std::uint64_t nanoseconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::nanoseconds>(now).count());
}

/// A routine may call fork; its copy of this process must not answer too.
volatile bool isFork = false;

/// Answers the batch.
void answerBatch(const Library& library, Channel& channel, pid_t self) {
  const std::uint32_t count = std::min<std::uint32_t>(channel.count, kMostQuestions);
  allowQuestions(count);
  const std::uint64_t begin = nanoseconds();
  for (std::uint32_t i = channel.done; i < count; ++i) {
    // Copies, so that a routine that writes through its pointers changes no other question.
    const Question question = channel.questions[i];
    const Reply reply = library.answer(question);
    if (isFork) _exit(0);
    channel.replies[i] = reply;
    channel.done.store(i + 1, std::memory_order_release);
  }
  if (getpid() != self) _exit(0);  // forked by a system call of its own
  channel.nanoseconds = nanoseconds() - begin;
}

/// Bubblewrap may have started this process, so its number is unknown to the program.
void tellNumber() {
  const pid_t number = getpid();
  static_cast<void>(!write(kIdentityDescriptor, &number, sizeof number));
  close(kIdentityDescriptor);
}

int hostLibrary(const std::string& file) {
  void* const memory =
      mmap(nullptr, sizeof(Channel), PROT_READ | PROT_WRITE, MAP_SHARED, kChannelDescriptor, 0);
  if (memory == MAP_FAILED) return 1;
  auto& channel = *static_cast<Channel*>(memory);
  limitThisProcess();
  Library library;
  noteCrashes(channel, nullptr);  // its constructors run while it is loaded
  const std::string problem = library.load(file);
  std::strncpy(channel.problem.data(), problem.c_str(), channel.problem.size() - 1);
  channel.exports = library.exports();
  noteCrashes(channel, library.address());
  pthread_atfork(nullptr, nullptr, [] { isFork = true; });
  std::uint32_t seen = 0;
  Waiting waiting;
  signalNext(channel.answered);
  if (!problem.empty()) return 1;
  const pid_t self = getpid();
  for (;;) {
    if (!waiting.forChange(channel.asked, seen, kIdle)) continue;
    ++seen;
    answerBatch(library, channel, self);
    signalNext(channel.answered);
  }
}

int hostProgram(std::span<const std::string> words) {
  limitThisProcess();
  std::vector<std::string> copies(words.begin(), words.end());
  std::vector<char*> pointers;
  for (std::string& word : copies) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  execvp(pointers.front(), pointers.data());
  return 127;
}

}  // namespace

int runHost(std::span<const std::string> arguments) {
  tellNumber();
  if (arguments.size() < 2) return 1;
  if (arguments[0] == "library") return hostLibrary(arguments[1]);
  if (arguments[0] == "program") return hostProgram(arguments.subspan(1));
  return 1;
}

}  // namespace routine
