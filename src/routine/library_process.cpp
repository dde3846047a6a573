// A routine in a shared library. Its process answers through shared memory.
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <new>
#include <sys/mman.h>
#include <unistd.h>

#include "routine/answering.hpp"
#include "routine/channel.hpp"
#include "routine/host.hpp"

namespace routine {
namespace {

constexpr std::chrono::milliseconds kLook{2};
constexpr std::chrono::seconds kMostStartTime{10};

/// A Channel in memory that a child process can map.
class SharedChannel {
 public:
  SharedChannel() : file_(memfd_create("hantei-routine", MFD_CLOEXEC)) {
    void* memory = MAP_FAILED;
    if (file_.open() && ftruncate(file(), sizeof(Channel)) == 0)
      memory = mmap(nullptr, sizeof(Channel), PROT_READ | PROT_WRITE, MAP_SHARED, file(), 0);
    if (memory == MAP_FAILED)
      throw base::InputError(std::string("no shared memory: ") + std::strerror(errno));
    channel_ = new (memory) Channel;
  }
  SharedChannel(const SharedChannel&) = delete;
  SharedChannel& operator=(const SharedChannel&) = delete;
  ~SharedChannel() { munmap(channel_, sizeof(Channel)); }
  [[nodiscard]] int file() const { return file_.number(); }
  Channel* operator->() const { return channel_; }

 private:
  Descriptor file_;
  Channel* channel_ = nullptr;
};

class LibraryProcess : public ProcessAnswering {
 public:
  LibraryProcess(std::shared_ptr<const Built> built, const std::string& host)
      : ProcessAnswering(std::move(built)) {
    process_ =
        HostProcess(host, {"library", built_->library.string()}, {{channel_.file(), kChannelDescriptor}});
    if (!process_.running()) fail(std::string("its process does not start: ") + std::strerror(errno));
    const auto end = std::chrono::steady_clock::now() + kMostStartTime;
    while (!waiting_.forChange(channel_->answered, 0, kLook)) {
      if (const auto status = process_.ended()) fail(endOf(*status).words + ", while it was loaded");
      if (std::chrono::steady_clock::now() > end) fail("loading it takes more than 10 s");
    }
    channel_->problem.back() = '\0';
    if (channel_->problem.front() != '\0') fail(channel_->problem.data());
    exports_ = channel_->exports;
  }

  [[nodiscard]] std::size_t ask(std::span<const Question> questions, std::span<Reply> replies) override {
    std::copy(questions.begin(), questions.end(), channel_->questions.begin());
    channel_->count = static_cast<std::uint32_t>(questions.size());
    channel_->done = 0;
    channel_->crash = {};
    const std::uint32_t before = channel_->answered;
    signalNext(channel_->asked);
    const std::size_t done = await(before, questions.size());
    std::copy_n(channel_->replies.begin(), done, replies.begin());
    nanoseconds_ = channel_->nanoseconds;
    return done;
  }

 private:
  /// Waits for the answers and returns their number. If it is less than `count`, trouble_ is set.
  std::size_t await(std::uint32_t before, std::size_t count) {
    QuestionClock clock;
    while (!waiting_.forChange(channel_->answered, before, kLook)) {
      const std::size_t done = std::min<std::size_t>(channel_->done, count);
      if (const auto status = process_.ended()) return stop(endOf(*status), std::min(done, count - 1));
      if (clock.isTooLong(process_, done)) return stopLate(std::min(done, count - 1));
    }
    if (channel_->done == count) return count;
    return stop({Outcome::garbled, "overwrote the memory of its process"}, 0);
  }

  [[nodiscard]] Trouble endOf(int status) const {
    const CrashNote note = channel_->crash;
    Trouble trouble = troubleOf(status, built_->placeOf(note.offset));
    if (trouble.outcome != Outcome::crashed) return trouble;
    if (note.stackOverflow) trouble.words += ": the stack is full; does it call itself for ever?";
    if (note.outOfMemory && !note.stackOverflow)
      trouble = {Outcome::outOfMemory, "out of memory: more than 1 GiB; " + trouble.words};
    return trouble;
  }

  SharedChannel channel_;
  Waiting waiting_;
};

}  // namespace

std::unique_ptr<Answering> startLibrary(std::shared_ptr<const Built> built, const std::string& host) {
  return std::make_unique<LibraryProcess>(std::move(built), host);
}

}  // namespace routine
