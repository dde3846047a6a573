#include "app/commands/bench_table.hpp"

#include <algorithm>
#include <array>
#include <iomanip>
#include <locale>
#include <sstream>
#include <string_view>

#include "base/number_text.hpp"

namespace app {
namespace {

struct Column {
  std::string_view title, unit;  ///< In the table.
  std::string_view key;          ///< In JSON.
  std::optional<double> (*of)(const CrowdFigures& row);
};

constexpr std::array<Column, 10> kColumns{{
    {"world", "ms", "world_ms", [](const CrowdFigures& row) { return std::optional(row.world); }},
    {"tree", "ms", "tree_ms", [](const CrowdFigures& row) { return std::optional(row.tree); }},
    {"tick", "us", "tick_us", [](const CrowdFigures& row) { return std::optional(row.tick); }},
    {"push-out", "us", "push_out_us", [](const CrowdFigures& row) { return std::optional(row.pushTick); }},
    {"box query", "us", "query_us", [](const CrowdFigures& row) { return std::optional(row.query); }},
    {"ray", "us", "ray_us", [](const CrowdFigures& row) { return std::optional(row.ray); }},
    {"frame", "ms", "frame_ms", [](const CrowdFigures& row) { return row.frame; }},
    {"memory", "bytes/body", "bytes_a_body", [](const CrowdFigures& row) { return row.memory; }},
    {"visited", "boxes/tick", "boxes_a_tick",
     [](const CrowdFigures& row) { return std::optional(row.boxes); }},
    {"tested", "pairs/tick", "pairs_a_tick",
     [](const CrowdFigures& row) { return std::optional(row.visits); }},
}};

constexpr std::size_t kWidth = 11;

/// Three significant digits.
std::string digits(double value) {
  std::ostringstream text;
  text.imbue(std::locale::classic());
  text << std::fixed << std::setprecision(value < 10.0 ? 2 : value < 100.0 ? 1 : 0) << value;
  return text.str();
}

void addCell(std::string_view cell, std::string& line) {
  line.append(kWidth - std::min(kWidth, cell.size()), ' ').append(cell);
}

}  // namespace

std::vector<std::string> benchTable(std::span<const CrowdFigures> rows) {
  std::vector<std::string> lines(2);
  addCell("bodies", lines[0]);
  addCell("", lines[1]);
  for (const Column& column : kColumns) {
    addCell(column.title, lines[0]);
    addCell(column.unit, lines[1]);
  }
  for (const CrowdFigures& row : rows) {
    addCell(std::to_string(row.bodies), lines.emplace_back());
    for (const Column& column : kColumns) {
      const auto value = column.of(row);
      addCell(value ? digits(*value) : "-", lines.back());
    }
  }
  return lines;
}

std::string benchJson(std::span<const CrowdFigures> rows) {
  std::string text = "{ \"crowds\": [";
  for (const CrowdFigures& row : rows) {
    text += (&row == rows.data() ? "\n  { \"bodies\": " : ",\n  { \"bodies\": ") + std::to_string(row.bodies);
    for (const Column& column : kColumns) {
      const auto value = column.of(row);
      text += ", \"" + std::string(column.key) + "\": " + (value ? base::numberText(*value) : "null");
    }
    text += " }";
  }
  return text + "\n] }\n";
}

}  // namespace app
