#include <algorithm>
#include <array>
#include <cstdlib>
#include <exception>
#include <iomanip>
#include <locale>
#include <memory>
#include <optional>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "app/commands/commands.hpp"
#include "app/commands/crowd_timing.hpp"
#include "app/options/options.hpp"
#include "app/save/outputs.hpp"
#include "base/error.hpp"
#include "base/files.hpp"
#include "base/number_text.hpp"

namespace app {
namespace {

struct Column {
  std::string_view title, unit;  ///< For the table.
  std::string_view key;          ///< For JSON.
  std::optional<double> (*value)(const CrowdMeasurements& row);
};

constexpr std::array<Column, 10> kColumns{{
    {"world", "ms", "world_ms", [](const CrowdMeasurements& row) { return std::optional(row.world); }},
    {"tree", "ms", "tree_ms", [](const CrowdMeasurements& row) { return std::optional(row.tree); }},
    {"tick", "us", "tick_us", [](const CrowdMeasurements& row) { return std::optional(row.tick); }},
    {"push-out", "us", "push_out_us",
     [](const CrowdMeasurements& row) { return std::optional(row.pushOutTick); }},
    {"box query", "us", "query_us", [](const CrowdMeasurements& row) { return std::optional(row.query); }},
    {"ray", "us", "ray_us", [](const CrowdMeasurements& row) { return std::optional(row.ray); }},
    {"frame", "ms", "frame_ms", [](const CrowdMeasurements& row) { return row.frame; }},
    {"memory", "bytes/body", "bytes_a_body", [](const CrowdMeasurements& row) { return row.memory; }},
    {"visited", "boxes/tick", "boxes_a_tick",
     [](const CrowdMeasurements& row) { return std::optional(row.visitedBoxes); }},
    {"tested", "pairs/tick", "pairs_a_tick",
     [](const CrowdMeasurements& row) { return std::optional(row.testedPairs); }},
}};

constexpr std::size_t kColumnWidth = 11;

std::string roundedText(double value) {
  std::ostringstream text;
  text.imbue(std::locale::classic());
  text << std::fixed << std::setprecision(value < 10.0 ? 2 : value < 100.0 ? 1 : 0) << value;
  return text.str();
}

void addCell(std::string_view cell, std::string& line) {
  line.append(kColumnWidth - std::min(kColumnWidth, cell.size()), ' ').append(cell);
}

std::vector<std::string> benchTable(std::span<const CrowdMeasurements> rows) {
  std::vector<std::string> lines(2);
  addCell("bodies", lines[0]);
  addCell("", lines[1]);
  for (const Column& column : kColumns) {
    addCell(column.title, lines[0]);
    addCell(column.unit, lines[1]);
  }
  for (const CrowdMeasurements& row : rows) {
    addCell(std::to_string(row.bodies), lines.emplace_back());
    for (const Column& column : kColumns) {
      const auto value = column.value(row);
      addCell(value ? roundedText(*value) : "-", lines.back());
    }
  }
  return lines;
}

/// Returns the measurements as JSON with all digits, such as { "crowds": [ { "bodies": 10, "tick_us": 0.4, …
/// } ] }.
std::string benchJson(std::span<const CrowdMeasurements> rows) {
  std::string text = "{ \"crowds\": [";
  for (const CrowdMeasurements& row : rows) {
    text += (&row == rows.data() ? "\n  { \"bodies\": " : ",\n  { \"bodies\": ") + std::to_string(row.bodies);
    for (const Column& column : kColumns) {
      const auto value = column.value(row);
      text += ", \"" + std::string(column.key) + "\": " + (value ? base::numberText(*value) : "null");
    }
    text += " }";
  }
  return text + "\n] }\n";
}

std::vector<std::uint32_t> crowdSizesUpTo(std::uint32_t maxSize) {
  std::vector<std::uint32_t> sizes;
  for (std::uint64_t size = kMinBenchBodies; size < maxSize; size *= 10)
    sizes.push_back(static_cast<std::uint32_t>(size));
  sizes.push_back(maxSize);
  return sizes;
}

/// Returns null and logs the reason if frames cannot be drawn off screen.
std::unique_ptr<OffscreenView> makeOffscreenView(const Options& options,
                                                 const std::filesystem::path& dataRoot) {
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
  const auto view = makeOffscreenView(options, dataRoot);
  const auto sizes = crowdSizesUpTo(options.bodies);
  std::vector<CrowdMeasurements> rows;
  rows.reserve(sizes.size());
  ProgressBar bar(sizes.size() * kTimingsPerCrowd, terminalPrinter());
  for (const std::uint32_t size : sizes)
    rows.push_back(timeCrowd(size, options, dataRoot, view.get(), [&] { bar.advance(); }));
  bar.clear();
  for (const std::string& line : benchTable(rows)) printLine(line);
  if (options.json) base::writeText(*options.json, benchJson(rows));
  return EXIT_SUCCESS;
}

}  // namespace app
