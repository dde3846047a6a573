// Reads comma-separated values (RFC 4180) row by row.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace base {

/// Reads rows of `text`, which must outlive the reader. A field in double quotes may have commas, line breaks
/// and doubled quotes. Skips empty lines, and the blanks around a field.
class CsvReader {
 public:
  /// `name`: the file's name in messages.
  CsvReader(std::string_view text, std::string name) : rest_(text), name_(std::move(name)) {}

  /// Returns the next row, or nullopt at the end. Throws InputError "NAME:LINE: what".
  [[nodiscard]] std::optional<std::vector<std::string>> next();
  /// The line on which the last row began, counted from 1.
  [[nodiscard]] std::size_t line() const { return rowLine_; }
  [[noreturn]] void fail(const std::string& what) const;

 private:
  /// Reads up to the comma or the end of the line.
  [[nodiscard]] std::string readField();
  [[nodiscard]] std::string readQuoted();
  void skipBlanks();
  [[nodiscard]] bool atLineEnd() const { return rest_.empty() || rest_.front() == '\n'; }

  std::string_view rest_;
  std::string name_;
  std::size_t line_ = 1, rowLine_ = 1;
};

}  // namespace base
