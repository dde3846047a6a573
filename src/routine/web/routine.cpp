// Replaces build.cpp and the processes in a browser, where neither compilers nor processes exist. The page
// connects a routine through AsyncAnswers (lines.hpp).
#include "routine/routine.hpp"

namespace routine {
namespace {

[[noreturn]] void refuse() {
  throw base::InputError(
      "--routine: a browser cannot run it; write a routine in the page, or install the program");
}

}  // namespace

TemporaryFolder::~TemporaryFolder() = default;

std::shared_ptr<const PreparedRoutine> build(const std::string&, ReturnLines) { refuse(); }
std::unique_ptr<RoutineBackend> startLibrary(std::shared_ptr<const PreparedRoutine>, const std::string&) {
  refuse();
}
std::unique_ptr<RoutineBackend> startProgram(std::shared_ptr<const PreparedRoutine>, const std::string&) {
  refuse();
}

bool isSource(const std::filesystem::path& file) { return file.extension() == ".js"; }

}  // namespace routine
