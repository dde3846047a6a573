// A routine has no network: bubblewrap or the host process itself removes it, where the system allows that. A
// stand-in for bubblewrap shows that bubblewrap is called.
#include <arpa/inet.h>
#include <cstdlib>
#include <fstream>
#include <gmock/gmock.h>
#include <sys/socket.h>

#include "routine/routine_backend.hpp"
#include "routine/written.hpp"

namespace routine {
namespace {

namespace fs = std::filesystem;

/// Listens on a local port during its lifetime.
class Listener {
 public:
  Listener() : socket_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    address_.sin_family = AF_INET;
    address_.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address_;
    auto* const socketAddress = reinterpret_cast<sockaddr*>(&address_);
    if (bind(socket_.number(), socketAddress, size) != 0 || listen(socket_.number(), 8) != 0 ||
        getsockname(socket_.number(), socketAddress, &size) != 0)
      throw base::InputError("this machine has no network of its own");
  }
  [[nodiscard]] int port() const { return ntohs(address_.sin_port); }

 private:
  Descriptor socket_;
  sockaddr_in address_{};
};

/// A routine whose answer is whether it can connect to the listener.
Routine connectingRoutine(const Listener& listener) {
  return routineInC(
      "#include <arpa/inet.h>\n#include <sys/socket.h>\n#include <unistd.h>\n"
      "int overlaps_sphere_sphere(const hantei_sphere* a, const hantei_sphere* b) {\n"
      "  (void)a; (void)b;\n"
      "  struct sockaddr_in to = {0};\n  to.sin_family = AF_INET;\n  to.sin_port = htons(" +
      std::to_string(listener.port()) +
      ");\n  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);\n"
      "  int end = socket(AF_INET, SOCK_STREAM, 0);\n"
      "  int hit = connect(end, (struct sockaddr*)&to, sizeof to) == 0;\n  close(end);\n  return hit;\n}\n");
}

/// True if this system lets a process leave the network. Runs bubblewrap or unshare to find out.
bool canLeaveTheNetwork() {
  return isBubblewrapWorking() ||
         run({"unshare", "--user", "--net", "true"}, std::chrono::seconds(5)).status == 0;
}

TEST(HostProcess, RoutineHasNoNetworkWhereTheSystemAllows) {
  const Listener listener;
  Routine routine = connectingRoutine(listener);
  const Reply reply = routine.ask(ballsApartBy(1.0f));
  ASSERT_EQ(reply.outcome, Outcome::answered) << routine.failure();
  EXPECT_EQ(reply.result, canLeaveTheNetwork() ? 0 : 1);
}

/// A folder at the front of PATH with a program called bwrap.
class FakeBubblewrap {
 public:
  explicit FakeBubblewrap(const std::string& script) : path_(std::getenv("PATH")) {
    const fs::path file = folder_.path() / "bwrap";
    std::ofstream(file) << "#!/bin/sh\n" << script;
    fs::permissions(file, fs::perms::owner_all);
    setenv("PATH", (folder_.path().string() + ':' + path_).c_str(), 1);
  }
  FakeBubblewrap(const FakeBubblewrap&) = delete;
  FakeBubblewrap& operator=(const FakeBubblewrap&) = delete;
  ~FakeBubblewrap() { setenv("PATH", path_.c_str(), 1); }

  /// The text that the script wrote into the file "$(dirname "$0")/said".
  [[nodiscard]] std::string log() const {
    std::ifstream file(folder_.path() / "said");
    return {std::istreambuf_iterator<char>(file), {}};
  }

 private:
  std::string path_;
  TemporaryFolder folder_;
};

/// Writes down its arguments and runs the program after "--" as bubblewrap does: as a child, whose signal
/// becomes an exit status.
constexpr const char* kLoggingScript =
    "echo \"$*\" >>\"$(dirname \"$0\")/said\"\n"
    "while [ \"$1\" != -- ]; do shift; done\nshift\n\"$@\" <&0\n";

/// The report about a routine from a separate program, because this program may have tried bubblewrap before.
std::string reportOn(const std::string& statement) {
  const SourceFile file(
      "mine.c",
      "#include <hantei/hantei.h>\nint overlaps_sphere_sphere(const hantei_sphere* a, const "
      "hantei_sphere* b) {\n  if (a->radius > 0) " +
          statement + "\n  return b != 0;\n}\n");
  const TemporaryFolder results;
  return run({"env", "-C", results.path().string(), HANTEI_PROGRAM, "verify", "--random-pairs", "3",
              "--routine", file.name()},
             std::chrono::seconds(120))
      .output;
}

constexpr const char* kCrash = "*(volatile int*)0 = 1;";
constexpr const char* kCrashReport = "crashed: SIGSEGV at mine.c:3";

TEST(HostProcess, UsesBubblewrapWhereItWorks) {
  const FakeBubblewrap bubblewrap(kLoggingScript);
  EXPECT_TRUE(isBubblewrapWorking());
  EXPECT_THAT(reportOn(kCrash), testing::HasSubstr(kCrashReport));
  EXPECT_THAT(bubblewrap.log(), testing::HasSubstr("--unshare-net"));
  EXPECT_THAT(bubblewrap.log(), testing::HasSubstr("--die-with-parent"));
  EXPECT_THAT(bubblewrap.log(), testing::HasSubstr(" library "));
}

// Would catch: a limit on the processor time of bubblewrap instead of the routine's.
TEST(HostProcess, EndlessLoopIsSeenWithinBubblewrap) {
  const FakeBubblewrap bubblewrap(kLoggingScript);
  const std::string report = reportOn("for (volatile int i = 0;; ++i) {}");
  EXPECT_THAT(report, testing::HasSubstr("no answer within 100 ms"));
  // Would catch: timing every pair although each call loops until its limit, almost two minutes in all.
  EXPECT_THAT(report, testing::HasSubstr("not timed, because it crashed or gave no answer"));
  EXPECT_THAT(report, testing::HasSubstr("answers right"));
}

TEST(HostProcess, RunsWithoutBubblewrapWhereThatFails) {
  const FakeBubblewrap bubblewrap("echo tried >>\"$(dirname \"$0\")/said\"\nexit 1\n");
  EXPECT_FALSE(isBubblewrapWorking());
  EXPECT_THAT(reportOn(kCrash), testing::HasSubstr(kCrashReport));
  EXPECT_THAT(bubblewrap.log(), testing::HasSubstr("tried"));
}

}  // namespace
}  // namespace routine
