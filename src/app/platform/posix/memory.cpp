#include <sys/resource.h>

#include "app/platform/this_process.hpp"
#if defined(__GLIBC__)
#include <malloc.h>
#endif

namespace app {

double peakMebibytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024.0;  // ru_maxrss is in KiB on Linux
}

std::optional<double> allocatedBytes() {
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
  const auto held = mallinfo2();
  return static_cast<double>(held.uordblks) + static_cast<double>(held.hblkhd);
#else
  return std::nullopt;
#endif
}

void giveBackFreedMemory() {
#if defined(__GLIBC__)
  malloc_trim(0);
#endif
}

}  // namespace app
