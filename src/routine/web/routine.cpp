// Replaces build.cpp and the processes in a browser, where neither compilers nor processes exist. The page
// connects a routine through LaterAnswers (lines.hpp).
#include "routine/routine.hpp"

namespace routine {
namespace {

[[noreturn]] void refuse() {
  throw base::InputError(
      "--routine: a browser cannot run it; write a routine in the page, or install the program");
}

}  // namespace

TemporaryFolder::~TemporaryFolder() = default;

std::shared_ptr<const Built> build(const std::string&, Returns) { refuse(); }
std::unique_ptr<Answering> startLibrary(std::shared_ptr<const Built>, const std::string&) { refuse(); }
std::unique_ptr<Answering> startProgram(std::shared_ptr<const Built>, const std::string&) { refuse(); }

bool isSource(const std::filesystem::path& file) { return file.extension() == ".js"; }

}  // namespace routine
