#include "app/options/view_options.hpp"

#include <CLI/CLI.hpp>
#include <array>
#include <utility>

#include "app/options/option_words.hpp"

namespace app {
namespace {

using input::Action;

constexpr std::array<std::pair<std::string_view, std::optional<Action>>, 4> kViews = {
    {{"front", Action::viewFront},
     {"top", Action::viewTop},
     {"side", Action::viewSide},
     {"free", std::nullopt}}};

}  // namespace

void addViewOptions(CLI::App& app, ViewWords& words) {
  app.add_option("--view", words.view, "front, top, side or free; else as the scene says")->type_name("VIEW");
  app.add_flag("--four", words.four, "Four views at once");
  app.add_flag("--ortho", words.orthographic, "A parallel projection");
}

std::vector<Action> understandViews(const ViewWords& words) {
  std::vector<Action> actions;
  const auto view = words.view ? meaningOf("--view", *words.view, kViews) : std::nullopt;
  if (view) actions.push_back(*view);
  if (words.orthographic) actions.push_back(Action::toggleOrthographic);
  if (words.four) actions.push_back(Action::fourViews);
  return actions;
}

}  // namespace app
