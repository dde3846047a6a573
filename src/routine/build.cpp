#include "routine/build.hpp"

#include <algorithm>
#include <cctype>
#include <iomanip>
#include <sstream>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "base/files.hpp"
#include "routine/library.hpp"

namespace routine {
namespace fs = std::filesystem;
namespace {

constexpr std::chrono::seconds kMaxCompileTime{30};
constexpr std::chrono::seconds kMaxLookUpTime{5};
constexpr std::size_t kMaxSourceBytes = std::size_t{16} << 20;

bool isCpp(const fs::path& file) {
  const fs::path extension = file.extension();
  return extension == ".cpp" || extension == ".cc" || extension == ".cxx";
}

std::string compilerOf(const fs::path& source) { return isCpp(source) ? "c++" : "cc"; }

void requireFile(const fs::path& file) {
  std::error_code errorCode;
  if (fs::is_regular_file(file, errorCode)) return;
  const bool exists = fs::exists(file, errorCode);
  throw base::InputError(base::printable(file.string()) + (exists ? ": no file" : ": there is no such file"));
}

/// A source file, and the paths used to compile it.
struct Compilation {
  fs::path source;  ///< The path that the user gave.
  fs::path folder;  ///< The include folder with hantei.h.
  fs::path library;

  /// Compiles the file `file`, which is the source or a copy of it.
  [[nodiscard]] ProcessResult compile(const fs::path& file) const {
    // LC_ALL=C selects English messages with ASCII quotes.
    std::vector<std::string> arguments{"env", "LC_ALL=C", compilerOf(source),
                                       isCpp(source) ? "-std=c++17" : "-std=gnu11"};
    for (const char* argument : {"-O2", "-g", "-fno-omit-frame-pointer", "-fPIC", "-shared"})
      arguments.emplace_back(argument);
    // Makes a C compiler report calls of undeclared functions.
    if (!isCpp(source)) arguments.emplace_back("-Werror=implicit-function-declaration");
    arguments.emplace_back("-Wl,--no-undefined");
    // Lets a copy made by compileRecordingLines() include headers beside the source.
    arguments.insert(arguments.end(),
                     {"-I", folder.string(), "-iquote", fs::absolute(source).parent_path().string()});
    arguments.insert(arguments.end(), {fs::absolute(file).string(), "-o", library.string(), "-lm"});
    return run(arguments, kMaxCompileTime);
  }

  /// Compiles a copy of the source in which each return statement stores its line. Returns true if the copy
  /// compiles.
  [[nodiscard]] bool compileRecordingLines() const {
    const fs::path copy = folder / "noted" / source.filename();  // debuggers may show the copy's name
    fs::create_directory(copy.parent_path());
    const std::string text = base::readTextFile(source, kMaxSourceBytes);
    base::writeText(copy, withRecordedReturnLines(text, fs::absolute(source)));
    return compile(copy).status == 0;
  }
};

/// Returns the line of the compiler's first error, with the path that the user gave.
std::string firstCompilerError(const std::string& output, const fs::path& source) {
  const std::string fullPath = fs::absolute(source).string();
  std::istringstream lines(output);
  std::string firstError;
  for (std::string line; std::getline(lines, line);) {
    if (firstError.empty()) firstError = line;
    if (line.find("error:") == std::string::npos && line.find("undefined reference") == std::string::npos)
      continue;
    firstError = line;
    break;
  }
  if (firstError.starts_with(fullPath)) firstError = source.string() + firstError.substr(fullPath.size());
  return base::printable(firstError.empty() ? source.string() + ": the compiler failed" : firstError);
}

void requireCompiled(const ProcessResult& compiler, const fs::path& source) {
  const std::string name = base::printable(source.string());
  if (!compiler.started || compiler.status == 127) {
    throw base::InputError(name + ": needs the compiler " + compilerOf(source) +
                           ", which is not installed; install gcc or clang, or name a library (.so)");
  }
  if (!compiler.inTime) throw base::InputError(name + ": the compiler takes more than 30 s");
  if (compiler.status != 0) throw CompileError(firstCompilerError(compiler.output, source), compiler.output);
}

std::shared_ptr<const PreparedRoutine> compileSource(const fs::path& source, ReturnLines returnLines) {
  requireFile(source);
  auto folder = std::make_unique<TemporaryFolder>();
  fs::create_directory(folder->path() / "hantei");
  base::writeText(folder->path() / "hantei/hantei.h", std::string(headerText()));
  const Compilation compilation{source, folder->path(), folder->path() / "routine.so"};
  if (returnLines == ReturnLines::unrecorded || !compilation.compileRecordingLines())
    requireCompiled(compilation.compile(source), source);
  return std::make_shared<const PreparedRoutine>(
      PreparedRoutine{source, compilation.library, {}, std::move(folder)});
}

std::shared_ptr<const PreparedRoutine> prepareProgram(const std::string& command) {
  std::istringstream text(command);
  std::vector<std::string> words;
  for (std::string word; text >> word;) words.push_back(word);
  if (words.empty()) throw base::InputError("--routine: name a file");
  const fs::path file = words.front();
  if (file.has_parent_path() || words.size() == 1) requireFile(file);
  if (file.has_parent_path() && access(file.c_str(), X_OK) != 0) {
    throw base::InputError(base::printable(words.front()) +
                           ": neither a source (.c, .cpp), a library (.so) nor a program that may be run; "
                           "chmod +x makes it one");
  }
  return std::make_shared<const PreparedRoutine>(PreparedRoutine{file, {}, std::move(words), nullptr});
}

}  // namespace

bool isSource(const fs::path& file) { return file.extension() == ".c" || isCpp(file); }

std::shared_ptr<const PreparedRoutine> build(const std::string& fileOrCommand, ReturnLines returnLines) {
  const fs::path file = fileOrCommand;
  if (isSource(file)) return compileSource(file, returnLines);
  if (file.extension() != ".so") return prepareProgram(fileOrCommand);
  requireFile(file);
  return std::make_shared<const PreparedRoutine>(PreparedRoutine{file, fs::absolute(file), {}, nullptr});
}

std::string PreparedRoutine::sourceLocation(std::uint64_t offset) const {
  const std::string name = source.filename().string();
  if (offset == 0 || library.empty()) return name;
  std::ostringstream address;
  address << std::hex << offset;
  const ProcessResult lookUp =
      run({"addr2line", "-s", "-e", library.string(), address.str()}, kMaxLookUpTime);
  std::string line = lookUp.status == 0 ? lookUp.output.substr(0, lookUp.output.find('\n')) : "";
  line = line.substr(0, line.find(" ("));  // " (discriminator 2)"
  return line.empty() || line.front() == '?' ? name : line;
}

namespace {

constexpr std::size_t kNotFound = std::string_view::npos;

bool isWordPart(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

bool isExported(const std::string& word) {
  bool found = false;
  eachFunction(
      [&](Verb verb, std::size_t a, std::size_t b) { found = found || functionName(verb, a, b) == word; });
  return found;
}

/// What a pair of braces encloses.
enum class Block { exported, lambda, other };

/// Copies a source file and makes each return statement store its line first.
class SourceCopier {
 public:
  explicit SourceCopier(std::string_view source) : source_(source) {}

  std::string text() {
    while (position_ < source_.size()) takeNext();
    return std::move(copy_);
  }

 private:
  [[nodiscard]] std::string_view rest() const { return source_.substr(position_); }
  [[nodiscard]] bool startsWith(std::string_view prefix) const { return rest().starts_with(prefix); }

  void take(std::size_t count) {
    const std::string_view piece = rest().substr(0, count);
    line_ += std::count(piece.begin(), piece.end(), '\n');
    copy_ += piece;
    position_ += piece.size();
  }

  /// Copies through the first `end` that is at least `from` characters ahead, or to the end of the source.
  void takeThrough(std::string_view end, std::size_t offset) {
    const std::size_t found = source_.find(end, position_ + offset);
    take(found == kNotFound ? kNotFound : found + end.size() - position_);
  }

  /// Copies a comment or a directive, including lines continued by a backslash.
  void takeLine() {
    std::size_t end = source_.find('\n', position_);
    while (end != kNotFound && end > 0 && source_[end - 1] == '\\') end = source_.find('\n', end + 1);
    take(end == kNotFound ? kNotFound : end - position_);
  }

  void takeQuoted() {
    const char quote = source_[position_];
    std::size_t end = position_ + 1;
    while (end < source_.size() && source_[end] != quote) end += source_[end] == '\\' ? 2 : 1;
    take(end + 1 - position_);
  }

  /// Copies a C++ raw string like R"x(…)x". `position_` must be after the R.
  void takeRaw() {
    const std::size_t open = source_.find('(', position_);
    if (open == kNotFound) return take(kNotFound);
    takeThrough(')' + std::string(source_.substr(position_ + 1, open - position_ - 1)) + '"', 1);
  }

  /// Copies a number. The separator in 1'000 does not begin a character literal.
  void takeNumber() {
    std::size_t end = position_;
    while (end < source_.size() && (isWordPart(source_[end]) || source_[end] == '.' || source_[end] == '\''))
      ++end;
    take(end - position_);
  }

  void takeNext() {
    const char c = source_[position_];
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
    isWordPart(c) ? takeWord() : takePunctuation(c);
  }

  void takeWord() {
    const auto end =
        std::find_if_not(source_.begin() + static_cast<std::ptrdiff_t>(position_), source_.end(), isWordPart);
    lastToken_ = std::string(source_.begin() + static_cast<std::ptrdiff_t>(position_), end);
    if (lastToken_ == "return" && isInExportedFunction())
      copy_ += "for (" + std::string(kReturnLineSymbol) + " = " + std::to_string(line_) + ";;) ";
    take(lastToken_.size());
    if (lastToken_.ends_with('R') && startsWith("\"")) takeRaw();
  }

  /// Tracks open parentheses and braces.
  void takePunctuation(char c) {
    if (c == '(') openParentheses_.push_back(lastToken_);
    if (c == ')' && !openParentheses_.empty()) {
      tokenBeforeParentheses_ = openParentheses_.back();
      openParentheses_.pop_back();
    }
    if (c == '{') blocks_.push_back(nextBlock());
    if (c == '}' && !blocks_.empty()) blocks_.pop_back();
    if (c == '{' || c == '}' || c == ';') tokenBeforeParentheses_.clear();
    lastToken_ = c;
    take(1);
  }

  [[nodiscard]] Block nextBlock() const {
    if (lastToken_ == "]" || tokenBeforeParentheses_ == "]") return Block::lambda;
    return isExported(tokenBeforeParentheses_) ? Block::exported : Block::other;
  }

  [[nodiscard]] bool isInExportedFunction() const {
    const auto function =
        std::find_if(blocks_.rbegin(), blocks_.rend(), [](Block block) { return block != Block::other; });
    return function != blocks_.rend() && *function == Block::exported;
  }

  std::string_view source_;
  std::string copy_;
  std::size_t position_ = 0;
  std::ptrdiff_t line_ = 1;
  bool beginsLine_ = true;                    ///< The line so far has only blanks and comments.
  std::string lastToken_;                     ///< The last word or punctuation character before `position_`.
  std::vector<std::string> openParentheses_;  ///< The word or character before each open parenthesis.
  /// The word or character before the parentheses that were closed last in this statement.
  std::string tokenBeforeParentheses_;
  std::vector<Block> blocks_;  ///< The open blocks.
};

}  // namespace

// Writes "for (line = N;;) return …". This form needs no braces, and keeps an else with its if.
std::string withRecordedReturnLines(const std::string& source, const std::filesystem::path& file) {
  const std::string declaration =
      "__attribute__((visibility(\"default\"))) int " + std::string(kReturnLineSymbol) + ";";
  const bool isC = file.extension() == ".c";
  std::ostringstream text;
  text << (isC ? declaration : "extern \"C\" { " + declaration + " }") << "\n#line 1 "
       << std::quoted(file.string()) << '\n'
       << SourceCopier(source).text();
  return text.str();
}

}  // namespace routine
