#include "app/view_options.hpp"

#include <CLI/CLI.hpp>
#include <array>
#include <utility>

#include "world/choices.hpp"
#include "world/error.hpp"

namespace app {
namespace {

using world::Action;

constexpr std::array<std::pair<std::string_view, std::optional<Action>>, 4> kViews = {
    {{"front", Action::viewFront},
     {"top", Action::viewTop},
     {"side", Action::viewSide},
     {"free", std::nullopt}}};

std::optional<Action> actionOf(const std::string& word) {
  std::vector<std::string_view> names;
  for (const auto& [name, action] : kViews) {
    if (word == name) return action;
    names.push_back(name);
  }
  throw world::InputError("--view: " + world::inQuotes(word) + " is unknown; " + world::choices(word, names));
}

}  // namespace

void addViewOptions(CLI::App& app, ViewWords& words) {
  app.add_option("--view", words.view, "front, top, side or free; else as the scene says")->type_name("VIEW");
  app.add_flag("--four", words.four, "Four views at once");
  app.add_flag("--ortho", words.orthographic, "A parallel projection");
}

std::vector<Action> understandViews(const ViewWords& words) {
  std::vector<Action> actions;
  const auto view = words.view ? actionOf(*words.view) : std::nullopt;
  if (view) actions.push_back(*view);
  if (words.orthographic) actions.push_back(Action::toggleOrthographic);
  if (words.four) actions.push_back(Action::fourViews);
  return actions;
}

}  // namespace app
