#include "options.hpp"

#include <CLI/CLI.hpp>
#include <cstdlib>

namespace bench {

namespace {

void add(CLI::App& app, const Option& option, bool* value) { app.add_flag(option.name, *value, option.help); }
void add(CLI::App& app, const Option& option, int* value) {
  app.add_option(option.name, *value, option.help)->capture_default_str()->check(CLI::PositiveNumber);
}
void add(CLI::App& app, const Option& option, std::string* value) {
  CLI::Option* const added = app.add_option(option.name, *value, option.help);
  if (!value->empty()) added->capture_default_str();
  if (!option.choices.empty()) added->check(CLI::IsMember(option.choices));
}
template <class Number>
void add(CLI::App& app, const Option& option, Number* value) {
  app.add_option(option.name, *value, option.help)->capture_default_str();
}

}  // namespace

std::vector<Option> PairOptions::withMore(std::vector<Option> more) {
  std::vector<Option> all{{"--pairs", &pairs, "pairs for each pair of shapes"},
                          {"--seed", &seed, "the same seed gives the same pairs"},
                          {"--only", &only, "one pair of shapes, as in obb-obb"}};
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

void parseOrExit(const std::string& description, const std::vector<Option>& options, int argc, char** argv) {
  CLI::App app(description);
  for (const Option& option : options)
    std::visit([&](auto* value) { add(app, option, value); }, option.value);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    std::exit(app.exit(error) == 0 ? 0 : 2);
  }
}

}  // namespace bench
