#include <algorithm>
#include <utility>

#include "base/number_text.hpp"
#include "check/pasted_text.hpp"

namespace check {
namespace {

/// Words between a name and its numbers, which say nothing.
bool isTransparent(std::string_view word) {
  return word == "m_floats" || word == "m_el" || word == "btVector3" || word == "btQuaternion" ||
         word == "btScalar" || word == "new";
}

/// A line without the prefix of a log: "[test] ".
std::string_view withoutPrefix(std::string_view line) {
  const std::size_t begin = std::min(line.find_first_not_of(" \t"), line.size());
  const std::size_t end = line.find(']');
  if (line.substr(begin, 1) != "[" || end == std::string_view::npos) return line;
  const std::string_view inside = line.substr(begin, end - begin);
  const bool letters =
      std::any_of(inside.begin(), inside.end(), [](char c) { return c >= 'A' && c <= 'z' && c != '['; });
  return letters || inside == "[..." ? line.substr(end + 1) : line;
}

/// Larger than any shape allows, and far from overflow.
constexpr double kMost = 1e100;

class RunReader {
 public:
  explicit RunReader(std::string_view text) {
    while (!text.empty()) {
      const std::string_view line = text.substr(0, text.find('\n'));
      text.remove_prefix(std::min(line.size() + 1, text.size()));
      readLine(withoutPrefix(line));
    }
  }

  [[nodiscard]] std::vector<NumberRun> take() { return std::move(runs_); }

 private:
  void readLine(std::string_view rest) {
    constexpr std::string_view kBlanks = " \t\r,;:=()[]{}|\"'*&";
    while (!rest.empty()) {
      rest.remove_prefix(std::min(rest.find_first_not_of(kBlanks), rest.size()));
      const std::string_view token = rest.substr(0, rest.find_first_of(kBlanks));
      rest.remove_prefix(token.size());
      if (!token.empty()) add(token);
    }
  }

  void add(std::string_view token) {
    if (const auto number = base::numberOf(token)) return addNumber(*number);
    if (token.starts_with("Box") && base::numberOf(token.substr(3))) {  // FCL writes no blank there
      runs_.push_back({"Box", {}});
      addNumber(*base::numberOf(token.substr(3)));
    } else if (!isTransparent(token)) {
      runs_.push_back({std::string(token), {}});
    }
  }

  void addNumber(double number) {
    if (!runs_.empty()) runs_.back().numbers.push_back(std::clamp(number, -kMost, kMost));
  }

  std::vector<NumberRun> runs_;
};

}  // namespace

std::vector<NumberRun> readRuns(std::string_view text) { return RunReader(text).take(); }

}  // namespace check
