// The two kinds of processes that answer questions. A routine in a shared library answers through shared
// memory. A program reads questions and writes answers as lines of JSON.
#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <new>
#include <poll.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#include "routine/host.hpp"
#include "routine/lines.hpp"
#include "routine/routine_backend.hpp"

namespace routine {
namespace {

constexpr std::chrono::milliseconds kPollInterval{2};
constexpr std::chrono::seconds kMaxStartTime{10};

/// A Channel in memory that a child process can map.
class SharedChannel {
 public:
  SharedChannel() : file_(memfd_create("hantei-routine", MFD_CLOEXEC)) {
    void* memory = MAP_FAILED;
    if (file_.isOpen() && ftruncate(file(), sizeof(Channel)) == 0)
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

class LibraryProcess : public ProcessBackend {
 public:
  LibraryProcess(std::shared_ptr<const PreparedRoutine> prepared, const std::string& host)
      : ProcessBackend(std::move(prepared)) {
    process_ =
        HostProcess(host, {"library", prepared_->library.string()}, {{channel_.file(), kChannelDescriptor}});
    if (!process_.running()) fail(std::string("its process does not start: ") + std::strerror(errno));
    const auto deadline = std::chrono::steady_clock::now() + kMaxStartTime;
    while (!spinWait_.waitForChange(channel_->answeredBatches, 0, kPollInterval)) {
      if (const auto status = process_.waitStatus())
        fail(failureAtExit(*status).words + ", while it was loaded");
      if (std::chrono::steady_clock::now() > deadline) fail("loading it takes more than 10 s");
    }
    channel_->problem.back() = '\0';
    if (channel_->problem.front() != '\0') fail(channel_->problem.data());
    exports_ = channel_->exports;
  }

  [[nodiscard]] std::size_t ask(std::span<const Question> questions, std::span<Reply> replies) override {
    std::copy(questions.begin(), questions.end(), channel_->questions.begin());
    channel_->questionCount = static_cast<std::uint32_t>(questions.size());
    channel_->answeredQuestions = 0;
    channel_->crash = {};
    const std::uint32_t answeredBefore = channel_->answeredBatches;
    incrementAndWake(channel_->askedBatches);
    const std::size_t answeredCount = await(answeredBefore, questions.size());
    std::copy_n(channel_->replies.begin(), answeredCount, replies.begin());
    nanoseconds_ = channel_->nanoseconds;
    return answeredCount;
  }

 private:
  /// Waits for the answers and returns their number. If fewer than `count` arrive, sets failure_.
  std::size_t await(std::uint32_t answeredBefore, std::size_t count) {
    QuestionClock clock;
    while (!spinWait_.waitForChange(channel_->answeredBatches, answeredBefore, kPollInterval)) {
      const std::size_t answeredCount = std::min<std::size_t>(channel_->answeredQuestions, count);
      if (const auto status = process_.waitStatus())
        return stop(failureAtExit(*status), std::min(answeredCount, count - 1));
      if (clock.isTooLong(process_, answeredCount)) return stopForTimeout(std::min(answeredCount, count - 1));
    }
    if (channel_->answeredQuestions == count) return count;
    return stop({Outcome::garbled, "overwrote the memory of its process"}, 0);
  }

  [[nodiscard]] Failure failureAtExit(int status) const {
    const CrashRecord record = channel_->crash;
    Failure failure = failureOf(status, prepared_->sourceLocation(record.offset));
    if (failure.outcome != Outcome::crashed) return failure;
    if (record.stackOverflow) failure.words += ": the stack is full; does it call itself for ever?";
    if (record.outOfMemory && !record.stackOverflow)
      failure = {Outcome::outOfMemory, "out of memory: more than 1 GiB; " + failure.words};
    return failure;
  }

  SharedChannel channel_;
  SpinWait spinWait_;
};

constexpr int kPollMilliseconds = 2;
constexpr std::chrono::seconds kMaxGreetingTime{10};
constexpr std::size_t kMaxLineBytes = std::size_t{1} << 16;
constexpr std::size_t kMaxErrorBytes = 4096;

/// Two connected sockets, the second for the child process.
struct Sockets {
  Descriptor parentEnd;
  Descriptor childEnd;  ///< For the child process.

  Sockets() {
    std::array<int, 2> ends{-1, -1};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) == 0)
      fcntl(ends[0], F_SETFL, O_NONBLOCK);
    parentEnd = Descriptor(ends[0]);
    childEnd = Descriptor(ends[1]);
  }
};

/// Appends all available data. Returns false at the end of the stream.
bool readInto(int socket, std::string& text) {
  std::array<char, 8192> block{};
  for (;;) {
    const ssize_t count = read(socket, block.data(), block.size());
    if (count == 0) return false;
    if (count < 0) return errno == EAGAIN || errno == EINTR;
    text.append(block.data(), static_cast<std::size_t>(count));
  }
}

class ProgramProcess : public ProcessBackend {
 public:
  ProgramProcess(std::shared_ptr<const PreparedRoutine> prepared, const std::string& host)
      : ProcessBackend(std::move(prepared)) {
    std::vector<std::string> arguments{"program"};
    arguments.insert(arguments.end(), prepared_->program.begin(), prepared_->program.end());
    process_ = HostProcess(host, arguments,
                           {{lineSockets_.childEnd.number(), STDIN_FILENO},
                            {lineSockets_.childEnd.number(), STDOUT_FILENO},
                            {errorSockets_.childEnd.number(), STDERR_FILENO}});
    lineSockets_.childEnd = Descriptor();
    errorSockets_.childEnd = Descriptor();
    if (!process_.running()) fail(std::string("it does not start: ") + std::strerror(errno));
    unsentText_ = kGreeting;
    const auto deadline = std::chrono::steady_clock::now() + kMaxGreetingTime;
    while (!hasLine()) {
      if (!exchange()) fail(failureAtEnd().words + " before its first line");
      if (std::chrono::steady_clock::now() > deadline) fail("its first line takes more than 10 s");
    }
    try {
      exports_ = parseExports(takeLine());
    } catch (const base::InputError& error) {
      fail(error.what());
    }
  }

  [[nodiscard]] std::size_t ask(std::span<const Question> questions, std::span<Reply> replies) override {
    const auto begin = std::chrono::steady_clock::now();
    for (const Question& question : questions) unsentText_ += questionLine(question);
    QuestionClock clock;
    for (std::size_t i = 0; i < questions.size(); ++i) {
      while (!hasLine()) {
        if (!exchange()) return stop(failureAtEnd(), i);
        if (clock.isTooLong(process_, i)) return stopForTimeout(i);
      }
      const std::string line = takeLine();
      replies[i] = parseReply(questions[i].verb, line);
      if (replies[i].outcome == Outcome::answered || replies[i].outcome == Outcome::notANumber) continue;
      return stop({Outcome::garbled, "its line is no answer: " + base::printable(line)}, i);
    }
    nanoseconds_ = static_cast<std::uint64_t>((std::chrono::steady_clock::now() - begin).count());
    return questions.size();
  }

 private:
  [[nodiscard]] bool hasLine() const {
    return receivedText_.find('\n') != std::string::npos || receivedText_.size() > kMaxLineBytes;
  }

  std::string takeLine() {
    const std::size_t end = std::min(receivedText_.find('\n'), receivedText_.size());
    std::string line = receivedText_.substr(0, end);
    receivedText_.erase(0, end + 1);
    return line;
  }

  /// Sends and receives without blocking. Returns false if the program has closed its output.
  bool exchange() {
    std::array<pollfd, 2> pollRequests{
        {{lineSockets_.parentEnd.number(), POLLIN, 0}, {errorSockets_.parentEnd.number(), POLLIN, 0}}};
    if (!unsentText_.empty()) pollRequests[0].events |= POLLOUT;
    poll(pollRequests.data(), areErrorsOpen_ ? 2 : 1, kPollMilliseconds);
    if (pollRequests[0].revents & POLLOUT) {
      const ssize_t sentCount = send(lineSockets_.parentEnd.number(), unsentText_.data(), unsentText_.size(),
                                     MSG_NOSIGNAL | MSG_DONTWAIT);
      if (sentCount > 0) unsentText_.erase(0, static_cast<std::size_t>(sentCount));
    }
    if (pollRequests[1].revents != 0)
      areErrorsOpen_ = readInto(errorSockets_.parentEnd.number(), errorOutput_);
    if (errorOutput_.size() > kMaxErrorBytes) errorOutput_.erase(0, errorOutput_.size() - kMaxErrorBytes);
    return pollRequests[0].revents == 0 || readInto(lineSockets_.parentEnd.number(), receivedText_);
  }

  Failure failureAtEnd() {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(1);
    std::optional<int> status = process_.waitStatus();
    while (!status && std::chrono::steady_clock::now() < deadline) {
      usleep(500);
      status = process_.waitStatus();
    }
    if (areErrorsOpen_) readInto(errorSockets_.parentEnd.number(), errorOutput_);
    Failure failure{Outcome::ended, "closed its output"};
    if (status) failure = failureOf(*status, "");
    while (!errorOutput_.empty() && errorOutput_.back() == '\n') errorOutput_.pop_back();
    const std::string lastLine = errorOutput_.substr(errorOutput_.rfind('\n') + 1);
    if (!lastLine.empty()) failure.words += ": " + base::printable(lastLine);
    return failure;
  }

  Sockets lineSockets_, errorSockets_;
  bool areErrorsOpen_ = true;
  std::string unsentText_, receivedText_;
  std::string errorOutput_;  ///< The last bytes that the program wrote to standard error.
};

}  // namespace

std::unique_ptr<RoutineBackend> startLibrary(std::shared_ptr<const PreparedRoutine> prepared,
                                             const std::string& host) {
  return std::make_unique<LibraryProcess>(std::move(prepared), host);
}

std::unique_ptr<RoutineBackend> startProgram(std::shared_ptr<const PreparedRoutine> prepared,
                                             const std::string& host) {
  return std::make_unique<ProgramProcess>(std::move(prepared), host);
}

}  // namespace routine
