// Comma-separated values, row by row (RFC 4180).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace base {

/// Reads `text`, which must outlive it. Fields between double quotes may contain commas, line breaks, and
/// quotes written twice. Blanks around a field do not count; empty lines are skipped.
class CsvReader {
 public:
  /// `name` stands for the file in messages.
  CsvReader(std::string_view text, std::string name) : rest_(text), name_(std::move(name)) {}

  /// The fields of the next row; nullopt after the last one. Throws InputError "NAME:LINE: what".
  [[nodiscard]] std::optional<std::vector<std::string>> next();
  /// The line on which the last row began, from 1.
  [[nodiscard]] std::size_t line() const { return rowLine_; }
  [[noreturn]] void fail(const std::string& what) const;

 private:
  /// Reads one field, up to the comma or the end of the line.
  [[nodiscard]] std::string field();
  [[nodiscard]] std::string quoted();
  void skipBlanks();
  [[nodiscard]] bool atLineEnd() const { return rest_.empty() || rest_.front() == '\n'; }

  std::string_view rest_;
  std::string name_;
  std::size_t line_ = 1, rowLine_ = 1;
};

}  // namespace base
