#include "routine/library.hpp"

#include <dlfcn.h>

namespace routine {
namespace {

/// Shapes are passed as const void*, because all pointers have the same calling convention.
template <class Function>
Function* functionAt(void* symbol) {
  return reinterpret_cast<Function*>(symbol);
}

using OverlapsFunction = int(const void*, const void*);
using ContactFunction = int(const void*, const void*, hantei_contact*);
using DistanceFunction = float(const void*, const void*);
using RaycastFunction = int(const hantei_ray*, const void*, float, hantei_ray_hit*);
using SweepFunction = int(const void*, const hantei_vector*, const void*, hantei_sweep_hit*);

/// `a` and `b` point to a hantei_shape each if `function` is the general function, otherwise to the struct of
/// the shape's kind.
void call(void* function, const Question& question, const void* a, const void* b, Reply& reply) {
  switch (question.verb) {
    case Verb::overlaps:
      reply.result = functionAt<OverlapsFunction>(function)(a, b);
      return;
    case Verb::contact:
      reply.result = functionAt<ContactFunction>(function)(a, b, &reply.contact);
      return;
    case Verb::distance:
      reply.distance = functionAt<DistanceFunction>(function)(a, b);
      reply.result = reply.distance == 0.0f;
      return;
    case Verb::raycast: {
      const hantei_ray ray{question.a.as.point, question.velocity};
      reply.result = functionAt<RaycastFunction>(function)(&ray, b, question.maxDistance, &reply.ray);
      return;
    }
    case Verb::sweep:
      reply.result = functionAt<SweepFunction>(function)(a, &question.velocity, b, &reply.sweep);
      return;
  }
}

}  // namespace

std::string Library::load(const std::filesystem::path& file) {
  void* const handle = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!handle) {
    const char* const reason = dlerror();
    return reason ? reason : "it cannot be loaded";
  }
  eachFunction([&](Verb verb, std::size_t a, std::size_t b) {
    void* const function = dlsym(handle, functionName(verb, a, b).c_str());
    functions_[static_cast<std::size_t>(verb)][a][b] = function;
    exports_.isExported[static_cast<std::size_t>(verb)][a][b] = function != nullptr;
    if (function) address_ = function;
  });
  returnLine_ = static_cast<int*>(dlsym(handle, kReturnLineSymbol));
  if (address_) return {};
  return "it exports no function like overlaps_obb_obb; in C++ write extern \"C\" before it";
}

Reply Library::answer(const Question& question) const {
  Reply reply;
  const auto verb = static_cast<std::size_t>(question.verb);
  if (verb >= kVerbs || question.a.kind >= kKinds || question.b.kind >= kKinds) return reply;
  void* const exactFunction = functions_[verb][question.a.kind][question.b.kind];
  void* const generalFunction = functions_[verb][0][0];
  if (!exactFunction && !generalFunction) return reply;
  if (returnLine_) *returnLine_ = 0;
  if (exactFunction)
    call(exactFunction, question, &question.a.as, &question.b.as, reply);
  else
    call(generalFunction, question, &question.a, &question.b, reply);
  if (returnLine_) reply.line = *returnLine_;
  reply.outcome = Outcome::answered;
  return reply;
}

}  // namespace routine
