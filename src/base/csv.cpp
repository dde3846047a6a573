#include "base/csv.hpp"

#include <algorithm>

#include "base/error.hpp"

namespace base {

void CsvReader::fail(const std::string& what) const {
  throw InputError(printable(name_) + ':' + std::to_string(rowLine_) + ": " + what);
}

void CsvReader::skipBlanks() {
  rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\r"), rest_.size()));
}

std::string CsvReader::readQuoted() {
  std::string value;
  for (rest_.remove_prefix(1);; rest_.remove_prefix(1)) {
    if (rest_.empty()) fail("a quote is not closed");
    if (rest_.front() == '"') {
      rest_.remove_prefix(1);
      if (rest_.empty() || rest_.front() != '"') break;
    }
    if (rest_.front() == '\n') ++line_;
    value += rest_.front();
  }
  skipBlanks();
  if (!atLineEnd() && rest_.front() != ',')
    fail("text stands after a closing quote; put a comma between fields");
  return value;
}

std::string CsvReader::readField() {
  skipBlanks();
  if (!rest_.empty() && rest_.front() == '"') return readQuoted();
  std::string_view value = rest_.substr(0, rest_.find_first_of(",\n"));
  rest_.remove_prefix(value.size());
  const std::size_t last = value.find_last_not_of(" \t\r");
  return std::string(value.substr(0, last == std::string_view::npos ? 0 : last + 1));
}

std::optional<std::vector<std::string>> CsvReader::next() {
  for (;;) {
    if (rest_.empty()) return std::nullopt;
    rowLine_ = line_;
    std::vector<std::string> fields{readField()};
    while (!atLineEnd()) {
      rest_.remove_prefix(1);  // the comma
      fields.push_back(readField());
    }
    if (!rest_.empty()) rest_.remove_prefix(1);
    ++line_;
    if (fields.size() > 1 || !fields.front().empty()) return fields;
  }
}

}  // namespace base
