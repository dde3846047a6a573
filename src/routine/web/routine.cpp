// A browser starts no compiler and no process: no routine is ever built there.
#include "routine/routine.hpp"

#include "routine/library.hpp"

namespace routine {

std::shared_ptr<const Built> build(const std::string&, Returns) {
  throw base::InputError("--routine: a browser cannot run it; install the program, and start it there");
}

Routine::Routine(std::shared_ptr<const Built> built, std::string host)
    : built_(std::move(built)), host_(std::move(host)) {}

bool Routine::answers(Verb, std::uint32_t, std::uint32_t) const { return false; }

Reply Routine::ask(const Question&) { return {}; }
void Routine::ask(std::span<const Question>, std::span<Reply>) {}

bool isSource(const std::filesystem::path&) { return false; }
std::string functionName(Verb, std::size_t, std::size_t) { return {}; }

}  // namespace routine
