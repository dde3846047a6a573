#include "app/platform/held_errors.hpp"

#include <array>
#include <unistd.h>
#include <utility>

namespace app {

HeldErrors::HeldErrors() : held_(std::tmpfile()), before_(dup(STDERR_FILENO)) {
  std::fflush(stderr);
  if (held_) dup2(fileno(held_), STDERR_FILENO);
}

HeldErrors::~HeldErrors() {
  std::FILE* const held = std::exchange(held_, nullptr);
  restore();
  if (!held) return;
  std::rewind(held);
  std::array<char, 4096> block{};
  for (std::size_t count = 1; count > 0;) {
    count = std::fread(block.data(), 1, block.size(), held);
    std::fwrite(block.data(), 1, count, stderr);
  }
  std::fclose(held);
}

void HeldErrors::drop() {
  restore();
  if (held_) std::fclose(std::exchange(held_, nullptr));
}

void HeldErrors::restore() {
  std::fflush(stderr);
  if (before_ < 0) return;
  dup2(before_, STDERR_FILENO);
  close(std::exchange(before_, -1));
}

}  // namespace app
