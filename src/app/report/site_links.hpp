// Addresses that open a case or a step of a lesson in the page for browsers: docs/web.md has the form of
// links.
#pragma once

#include <filesystem>
#include <string>

#include "world/scene/scene.hpp"

namespace app {

class SiteLinks {
 public:
  /// The longest address in characters: mail programs and chats keep it whole.
  static constexpr std::size_t kLongest = 2000;

  /// `site`: the address of the page; empty: there are no links. Throws base::InputError for anything else.
  /// `assets`: what ships, which the page has, too.
  SiteLinks(const std::string& site, std::filesystem::path assets);

  /// A case that ships by its name, and any other with its scene in the link. Empty where the link would be
  /// too long, or the scene needs a mesh file that does not ship.
  [[nodiscard]] std::string toScene(const world::Scene& scene) const;
  /// `number`: "8.3". Empty for a lesson that does not ship.
  [[nodiscard]] std::string toStep(const std::filesystem::path& lesson, const std::string& number,
                                   const std::string& language) const;

 private:
  [[nodiscard]] bool ships(const std::filesystem::path& file) const;
  [[nodiscard]] bool hasMeshesOf(const world::Scene& scene) const;

  std::string page_;  ///< The address with "#" at its end.
  std::filesystem::path assets_;
};

}  // namespace app
