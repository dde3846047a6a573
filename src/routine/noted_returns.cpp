#include <algorithm>
#include <cctype>
#include <string_view>
#include <vector>

#include "routine/build.hpp"
#include "routine/library.hpp"

namespace routine {
namespace {

constexpr std::size_t kEnd = std::string_view::npos;

bool isWordPart(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

bool isExported(const std::string& word) {
  bool found = false;
  eachFunction(
      [&](Verb verb, std::size_t a, std::size_t b) { found = found || functionName(verb, a, b) == word; });
  return found;
}

/// What a pair of braces encloses.
enum class Block { exported, lambda, other };

/// Copies the source from its beginning to its end.
class Copy {
 public:
  explicit Copy(std::string_view source) : source_(source) {}

  std::string text() {
    while (at_ < source_.size()) next();
    return std::move(copy_);
  }

 private:
  [[nodiscard]] std::string_view rest() const { return source_.substr(at_); }
  [[nodiscard]] bool startsWith(std::string_view begin) const { return rest().starts_with(begin); }

  void take(std::size_t count) {
    const std::string_view taken = rest().substr(0, count);
    line_ += std::count(taken.begin(), taken.end(), '\n');
    copy_ += taken;
    at_ += taken.size();
  }

  /// Up to the end of the first `end`, or of the source.
  void takeThrough(std::string_view end, std::size_t from) {
    const std::size_t found = source_.find(end, at_ + from);
    take(found == kEnd ? kEnd : found + end.size() - at_);
  }

  /// A comment or a directive; a backslash at its end continues it.
  void takeLine() {
    std::size_t end = source_.find('\n', at_);
    while (end != kEnd && end > 0 && source_[end - 1] == '\\') end = source_.find('\n', end + 1);
    take(end == kEnd ? kEnd : end - at_);
  }

  void takeQuoted() {
    const char quote = source_[at_];
    std::size_t end = at_ + 1;
    while (end < source_.size() && source_[end] != quote) end += source_[end] == '\\' ? 2 : 1;
    take(end + 1 - at_);
  }

  /// A string of C++ like R"x(…)x", whose R stands before `at_`.
  void takeRaw() {
    const std::size_t open = source_.find('(', at_);
    if (open == kEnd) return take(kEnd);
    takeThrough(')' + std::string(source_.substr(at_ + 1, open - at_ - 1)) + '"', 1);
  }

  /// A digit separator is no quote.
  void takeNumber() {
    std::size_t end = at_;
    while (end < source_.size() && (isWordPart(source_[end]) || source_[end] == '.' || source_[end] == '\''))
      ++end;
    take(end - at_);
  }

  void next() {
    const char c = source_[at_];
    if (c == '\n') {
      beginsLine_ = true;
      return take(1);
    }
    if (std::isspace(static_cast<unsigned char>(c)) != 0) return take(1);
    if (startsWith("//") || (c == '#' && beginsLine_)) return takeLine();
    if (startsWith("/*")) return takeThrough("*/", 2);
    beginsLine_ = false;
    if (c == '"' || c == '\'') return takeQuoted();
    if (std::isdigit(static_cast<unsigned char>(c)) != 0) return takeNumber();
    isWordPart(c) ? word() : sign(c);
  }

  void word() {
    const auto end =
        std::find_if_not(source_.begin() + static_cast<std::ptrdiff_t>(at_), source_.end(), isWordPart);
    before_ = std::string(source_.begin() + static_cast<std::ptrdiff_t>(at_), end);
    if (before_ == "return" && isNoted())
      copy_ += "for (" + std::string(kNotedLine) + " = " + std::to_string(line_) + ";;) ";
    take(before_.size());
    if (before_.ends_with('R') && startsWith("\"")) takeRaw();
  }

  /// Follows parentheses and braces.
  void sign(char c) {
    if (c == '(') openParentheses_.push_back(before_);
    if (c == ')' && !openParentheses_.empty()) {
      beforeParentheses_ = openParentheses_.back();
      openParentheses_.pop_back();
    }
    if (c == '{') blocks_.push_back(blockThatBegins());
    if (c == '}' && !blocks_.empty()) blocks_.pop_back();
    if (c == '{' || c == '}' || c == ';') beforeParentheses_.clear();
    before_ = c;
    take(1);
  }

  [[nodiscard]] Block blockThatBegins() const {
    if (before_ == "]" || beforeParentheses_ == "]") return Block::lambda;
    return isExported(beforeParentheses_) ? Block::exported : Block::other;
  }

  [[nodiscard]] bool isNoted() const {
    const auto of =
        std::find_if(blocks_.rbegin(), blocks_.rend(), [](Block block) { return block != Block::other; });
    return of != blocks_.rend() && *of == Block::exported;
  }

  std::string_view source_;
  std::string copy_;
  std::size_t at_ = 0;
  std::ptrdiff_t line_ = 1;
  bool beginsLine_ = true;                    ///< Only blanks and comments stand before, on the line.
  std::string before_;                        ///< The word or sign before `at_`.
  std::vector<std::string> openParentheses_;  ///< What stands before each open one.
  std::string beforeParentheses_;  ///< What stands before the last ones that were closed in this statement.
  std::vector<Block> blocks_;      ///< The open ones.
};

std::string quoted(const std::string& path) {
  std::string text = "\"";
  for (const char c : path) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text + '"';
}

}  // namespace

// A for without an end needs no braces, and leaves the else after it to the right if.
std::string withNotedReturns(const std::string& source, const std::filesystem::path& file) {
  const std::string declaration =
      "__attribute__((visibility(\"default\"))) int " + std::string(kNotedLine) + ";";
  const bool isC = file.extension() == ".c";
  return (isC ? declaration : "extern \"C\" { " + declaration + " }") + "\n#line 1 " + quoted(file.string()) +
         '\n' + Copy(source).text();
}

}  // namespace routine
