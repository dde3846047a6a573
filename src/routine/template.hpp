// Files to begin a routine with: they run as they are, answer wrongly, and say where to begin.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "routine/trial.hpp"

namespace routine {

enum class TemplateLanguage { c, cpp, rust, python };
inline constexpr std::array<std::string_view, 4> kTemplateLanguages{"c", "c++", "rust", "python"};

/// The function of a verb about a pair in words: "obb-obb", "sphere-aabb", or "ray-sphere", whose verb is
/// always raycast. Throws base::InputError for anything else.
[[nodiscard]] Function functionOf(std::string_view pair, std::string_view verb);

/// "obb_obb.c" for overlaps, else with the verb: "contact_sphere_aabb.py".
[[nodiscard]] std::string templateName(const Function& function, TemplateLanguage language);

/// The text of the file. `name`: of the file, for the commands in its first comment.
[[nodiscard]] std::string templateText(const Function& function, TemplateLanguage language,
                                       const std::string& name);

}  // namespace routine
