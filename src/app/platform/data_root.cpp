#include <array>
#include <string>
#include <system_error>

#include "app/platform/this_process.hpp"
#include "base/error.hpp"

namespace app {
namespace fs = std::filesystem;
namespace {

constexpr std::array kParts = {"assets/scenes", "assets/keymaps", "shaders"};

std::optional<std::string> lacking(const fs::path& root) {
  for (const char* part : kParts) {
    std::error_code ignored;
    if (!fs::is_directory(root / part, ignored)) return part;
  }
  return std::nullopt;
}

}  // namespace

fs::path programFolder() {
  std::error_code failed;
  const fs::path program = fs::read_symlink("/proc/self/exe", failed);
  return failed ? fs::path("bin") : program.parent_path();  // without /proc: ./bin
}

fs::path findDataRoot(const std::optional<fs::path>& wanted, const fs::path& programFolder) {
  fs::path root = wanted ? *wanted : (programFolder / "../share/hantei").lexically_normal();
  if (const auto part = lacking(root)) {
    throw base::InputError(
        root.string() + ": the program's data folder has no " + *part +
        (wanted ? "; mend or unset HANTEI_DATA" : "; set HANTEI_DATA to the folder that has it"));
  }
  return root;
}

}  // namespace app
