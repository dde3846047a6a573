#include <cstdlib>
#include <optional>
#include <utility>

#include "app/commands/commands.hpp"
#include "app/options/options.hpp"
#include "app/options/settings.hpp"
#include "app/picture/frame.hpp"
#include "app/save/drive_export.hpp"
#include "app/save/outputs.hpp"
#include "base/error.hpp"
#include "base/files.hpp"

namespace app {
int runRender(const Options& options, const std::filesystem::path& dataRoot) {
  for (const auto& file : {options.output, options.json, options.progress})
    if (file) base::requireWritable(*file);
  const LoadProgress loading(terminalPrinter());
  SessionStart start = sessionStart(options, dataRoot);
  SeparateOutputs outputs(standardLogSinks().errors);
  FilmFiles filmFiles(options, outputs);  // first, so that its error precedes the session's lines
  Session session(std::move(start), standardLogSinks());
  std::optional<OffscreenView> view;
  const auto drawPicture = [&] {
    if (!view) view.emplace(dataRoot, options.size, options.glDebug);
    if (session.browsing()) session.browse([] { return false; });  // shows the result of every case
    return view->draw(session);
  };
  filmFiles.hasFiles() ? writeFilm(session, options, filmFiles, drawPicture) : driveToEnd(session);
  if (options.output) outputs.attempt([&] { render::writePng(drawPicture(), *options.output); });
  if (options.json)
    outputs.attempt([&] {
      base::writeText(*options.json, stateJson(session.world(), reportedCasts(session.viewState())));
    });
  if (options.progress)
    outputs.attempt(
        [&] { base::writeText(*options.progress, progressText(options, session.lesson().progress())); });
  return outputs.failed() ? base::kBadInput : EXIT_SUCCESS;
}

}  // namespace app
