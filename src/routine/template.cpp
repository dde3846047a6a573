#include <algorithm>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "routine/trial.hpp"

namespace routine {
namespace {

/// Indexed by HANTEI_POINT …
constexpr std::array<std::string_view, 9> kRustNames{"",        "Point",    "Sphere",   "Aabb", "Obb",
                                                     "Capsule", "Triangle", "Cylinder", "Cone"};

constexpr std::string_view kRustTypes = R"rust(// The types of hantei.h.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Point { pub x: f32, pub y: f32, pub z: f32 }
#[repr(C)]
pub struct Sphere { pub center: Point, pub radius: f32 }
#[repr(C)]
pub struct Aabb { pub min: Point, pub max: Point }
#[repr(C)]
pub struct Obb { pub center: Point, pub half_extents: Point, pub axes: [Point; 3] }
#[repr(C)]
pub struct Capsule { pub a: Point, pub b: Point, pub radius: f32 }
#[repr(C)]
pub struct Triangle { pub a: Point, pub b: Point, pub c: Point }
#[repr(C)]
pub struct Cylinder { pub a: Point, pub b: Point, pub radius: f32 }
#[repr(C)]
pub struct Cone { pub base: Point, pub tip: Point, pub radius: f32 }
#[repr(C)]
pub struct Ray { pub origin: Point, pub direction: Point }
#[repr(C)]
pub struct Contact { pub normal: Point, pub depth: f32, pub position: Point, pub feature: u32 }
#[repr(C)]
pub struct RayHit { pub t: f32, pub point: Point, pub normal: Point, pub feature: u32 }
#[repr(C)]
pub struct SweepHit { pub time: f32, pub point: Point, pub normal: Point, pub feature: u32 }

)rust";

/// Hints at how to begin the code of each function that a lesson teaches.
constexpr std::array<std::pair<std::string_view, std::string_view>, 11> kHints{
    {{"overlaps_sphere_sphere",
      "Compare the distance of the centres with the sum of the radii. Squares need no root."},
     {"overlaps_point_aabb", "The point is inside when it is between min and max on all three axes."},
     {"overlaps_aabb_aabb",
      "The intervals must overlap on each of the three axes. One gap separates the boxes."},
     {"overlaps_sphere_aabb", "Clamp the centre to the box: that is the box's nearest point."},
     {"overlaps_sphere_obb", "Bring the centre into the box's own frame; there the box is axis-aligned."},
     {"overlaps_sphere_capsule",
      "Find the point of the segment a-b that is nearest to the centre. Mind its ends."},
     {"overlaps_obb_obb",
      "Project both boxes on their six face normals and the nine cross products of their edges. One gap "
      "separates "
      "them. Mind parallel edges, whose cross product is zero."},
     {"contact_sphere_aabb",
      "Outside the box the normal points from the nearest point to the centre. Inside, leave by the nearest "
      "face."},
     {"contact_aabb_aabb", "The axis with the least depth decides. Mind a box within the other."},
     {"raycast_triangle",
      "Find where the ray meets the plane, then whether that point is inside all three edges."},
     {"sweep_sphere_aabb",
      "Grow the box by the radius and cast the centre as a ray. Mind the round edges and corners."}}};

std::string hintOf(const Function& function) {
  const std::string name = nameOf(function);
  const auto* const found =
      std::find_if(kHints.begin(), kHints.end(), [&](const auto& hint) { return hint.first == name; });
  return found == kHints.end() ? "Draw the pair first: what separates it?" : std::string(found->second);
}

std::string typeOf(std::uint32_t kind) { return "hantei_" + std::string(kKindNames[kind]); }

std::string parametersInC(const Function& function) {
  const std::string a = "const " + typeOf(function.kindA) + "* a",
                    b = "const " + typeOf(function.kindB) + "* b";
  switch (function.verb) {
    case Verb::contact:
      return a + ", " + b + ", hantei_contact* contact";
    case Verb::raycast:
      return "const hantei_ray* ray, " + b + ", float max_distance, hantei_ray_hit* hit";
    case Verb::sweep:
      return a + ", const hantei_vector* displacement, " + b + ", hantei_sweep_hit* hit";
    default:
      return a + ", " + b;
  }
}

std::vector<std::string> parameterNames(const Function& function) {
  if (function.verb == Verb::contact) return {"a", "b", "contact"};
  if (function.verb == Verb::raycast) return {"ray", "b", "max_distance", "hit"};
  if (function.verb == Verb::sweep) return {"a", "displacement", "b", "hit"};
  return {"a", "b"};
}

std::string placeholderAnswer(const Function& function) {
  return function.verb == Verb::distance ? "that they touch" : "that nothing is hit";
}

std::string templateInC(const Function& function, const std::string& name, bool isCpp) {
  const std::string result = function.verb == Verb::distance ? "float " : "int ";
  std::string text =
      "/* Judge it: hantei verify --routine " + name +
      "\n   docs/routine.md says what each function returns. */\n#include <hantei/hantei.h>\n#include " +
      (isCpp ? "<cmath>\n\nextern \"C\" " : "<math.h>\n\n") + result + nameOf(function) + '(' +
      parametersInC(function) + ") {\n  /* Begin here. " + hintOf(function) +
      "\n     Until then it always answers " + placeholderAnswer(function) + ". */\n";
  for (const std::string& parameter : parameterNames(function)) text += "  (void)" + parameter + ";\n";
  return text + (function.verb == Verb::distance ? "  return 0.0f;\n}\n" : "  return 0;\n}\n");
}

std::string templateInRust(const Function& function, const std::string& name) {
  const std::string library = "lib" + name.substr(0, name.find('.')) + ".so";
  std::string text =
      "// Compile: rustc -O --crate-type cdylib " + name + " -o " + library +
      "\n// Judge it: hantei verify --routine " + library +
      "\n// docs/routine.md says what each function returns.\n#![allow(dead_code, unused_variables)]\n\n";
  text += kRustTypes;
  const std::string a = "a: &" + std::string(kRustNames[function.kindA]),
                    b = "b: &" + std::string(kRustNames[function.kindB]);
  std::string parameters = a + ", " + b;
  if (function.verb == Verb::contact) parameters += ", contact: &mut Contact";
  if (function.verb == Verb::raycast)
    parameters = "ray: &Ray, " + b + ", max_distance: f32, hit: &mut RayHit";
  if (function.verb == Verb::sweep) parameters = a + ", displacement: &Point, " + b + ", hit: &mut SweepHit";
  const bool isDistance = function.verb == Verb::distance;
  return text + "#[no_mangle]\npub extern \"C\" fn " + nameOf(function) + '(' + parameters + ") -> " +
         (isDistance ? "f32" : "i32") + " {\n    // Begin here. " + hintOf(function) +
         "\n    // Until then it always answers " + placeholderAnswer(function) + ".\n    " +
         (isDistance ? "0.0" : "0") + "\n}\n";
}

std::string templateInPython(const Function& function, const std::string& name) {
  const std::string exportedName = nameOf(function);
  const bool isDistance = function.verb == Verb::distance;
  return "#!/usr/bin/env python3\n\"\"\"Judge it: hantei verify --routine ./" + name +
         "\n\ndocs/routine.md says which fields a question and an answer have.\n\"\"\"\nimport json\nimport "
         "sys\n\n\ndef " +
         exportedName + "(asked):\n    # Begin here. " + hintOf(function) +
         "\n    # Until then it always answers " + placeholderAnswer(function) +
         ". asked[\"b\"] is the second shape.\n    return " +
         (isDistance ? "{\"distance\": 0.0}" : "{\"hit\": False}") +
         "\n\n\nsys.stdin.readline()\nprint(json.dumps({\"answers\": [\"" + exportedName +
         "\"]}), flush=True)\nfor line in sys.stdin:\n    print(json.dumps(" + exportedName +
         "(json.loads(line))), flush=True)\n";
}

std::uint32_t kindOf(std::string_view name) {
  const auto* const found = std::find(kKindNames.begin() + 1, kKindNames.end(), name);
  if (found != kKindNames.end()) return static_cast<std::uint32_t>(found - kKindNames.begin());
  throw base::InputError("routine new: " + base::inQuotes(name) + " is no shape; " +
                         base::suggestion(name, {kKindNames.begin() + 1, kKindNames.end()}));
}

}  // namespace

Function parseFunction(std::string_view pair, std::string_view verb) {
  const std::size_t dash = pair.find('-');
  if (dash == std::string_view::npos)
    throw base::InputError("routine new: " + base::inQuotes(pair) +
                           ": name a pair, like obb-obb or ray-sphere");
  const std::string_view a = pair.substr(0, dash), b = pair.substr(dash + 1);
  if (a == "ray") return {Verb::raycast, HANTEI_POINT, kindOf(b)};
  const auto* const end = kVerbNames.end();
  const auto* const found = std::find(kVerbNames.begin(), end, verb);
  if (found == end || *found == "raycast") {
    throw base::InputError(
        "--verb: " + base::inQuotes(verb) +
        ": write overlaps, contact, distance or sweep; a pair like ray-sphere is a raycast");
  }
  return {static_cast<Verb>(found - kVerbNames.begin()), kindOf(a), kindOf(b)};
}

std::string templateName(const Function& function, TemplateLanguage language) {
  constexpr std::array<std::string_view, 4> kEndings{".c", ".cpp", ".rs", ".py"};
  const std::string name = nameOf(function);
  const bool isOverlaps = function.verb == Verb::overlaps;
  return (isOverlaps ? name.substr(name.find('_') + 1) : name) +
         std::string(kEndings[static_cast<std::size_t>(language)]);
}

std::string templateText(const Function& function, TemplateLanguage language, const std::string& name) {
  if (language == TemplateLanguage::rust) return templateInRust(function, name);
  if (language == TemplateLanguage::python) return templateInPython(function, name);
  return templateInC(function, name, language == TemplateLanguage::cpp);
}

}  // namespace routine
