#include <cstdlib>
#include <exception>
#include <iostream>
#include <memory>
#include <vector>

#include "app/commands/bench_table.hpp"
#include "app/commands/commands.hpp"
#include "app/options/session_start.hpp"
#include "app/save/progress_bar.hpp"
#include "base/output_file.hpp"
#include "base/visible.hpp"

namespace app {
namespace {

std::vector<std::uint32_t> sizesUpTo(std::uint32_t most) {
  std::vector<std::uint32_t> sizes;
  for (std::uint64_t size = kFewestBenchBodies; size < most; size *= 10)
    sizes.push_back(static_cast<std::uint32_t>(size));
  sizes.push_back(most);
  return sizes;
}

/// Null if frames cannot be drawn off screen; logs why. The other figures are still measured.
std::unique_ptr<OffscreenView> viewFor(const Options& options, const std::filesystem::path& dataRoot) {
  try {
    return std::make_unique<OffscreenView>(dataRoot, options.size, options.glDebug);
  } catch (const std::exception& error) {
    standardLogSinks().errors(std::string("no frame is timed: ") + error.what());
    return nullptr;
  }
}

}  // namespace

int runBench(const Options& options, const std::filesystem::path& dataRoot) {
  if (options.json) base::requireWritable(*options.json);
  const auto view = viewFor(options, dataRoot);
  const auto sizes = sizesUpTo(options.bodies);
  std::vector<CrowdFigures> rows;
  rows.reserve(sizes.size());
  ProgressBar bar(sizes.size() * kTimedParts, terminal());
  for (const std::uint32_t size : sizes)
    rows.push_back(timeCrowd(size, options, dataRoot, view.get(), [&] { bar.advance(); }));
  bar.clear();
  for (const std::string& line : benchTable(rows)) std::cout << base::visible(line) << std::endl;
  if (options.json) base::writeText(*options.json, benchJson(rows));
  return EXIT_SUCCESS;
}

}  // namespace app
