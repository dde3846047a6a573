#include "collision/tree/parallel.hpp"

#if defined(HANTEI_THREADS)

#include <algorithm>
#include <system_error>
#include <thread>
#include <vector>

namespace collision::detail {

namespace {

/// The number of items that a thread processes in 30 µs, which is the time to start a thread.
constexpr std::size_t kItemsPerThread = 16384;

/// More threads would be limited by memory bandwidth.
constexpr unsigned kMaxThreads = 32;

}  // namespace

unsigned threadsFor(std::size_t itemCount) {
  const std::size_t usefulThreads = std::min<std::size_t>(itemCount / kItemsPerThread, kMaxThreads);
  return usefulThreads < 2
             ? 1
             : std::clamp(std::thread::hardware_concurrency(), 1u, static_cast<unsigned>(usefulThreads));
}

void runInParallel(unsigned parts, FunctionRef<void(unsigned part)> work) {
  std::vector<std::thread> threads;
  threads.reserve(parts);
  unsigned nextPart = 1;
  try {
    for (; nextPart < parts; ++nextPart) threads.emplace_back([work, nextPart] { work(nextPart); });
  } catch (const std::system_error&) {  // no more threads are available
  }
  work(0);
  for (; nextPart < parts; ++nextPart) work(nextPart);
  for (std::thread& thread : threads) thread.join();
}

}  // namespace collision::detail

#else

namespace collision::detail {

unsigned threadsFor(std::size_t /*itemCount*/) { return 1; }

void runInParallel(unsigned parts, FunctionRef<void(unsigned part)> work) {
  for (unsigned part = 0; part < parts; ++part) work(part);
}

}  // namespace collision::detail

#endif
