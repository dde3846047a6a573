// A browser starts no compiler and no process. The page gives its routine to the session itself: lines.hpp.
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
