// A reference to a callable. It is the type of a Bvh walk's visitor, so that each walk is compiled only once.
#pragma once

#include <memory>
#include <type_traits>
#include <utility>

namespace collision {

template <class Signature>
class FunctionRef;

/// Refers to a callable of this signature, which must outlive the FunctionRef. Allocates no memory.
template <class Result, class... Arguments>
class FunctionRef<Result(Arguments...)> {
 public:
  template <class Callable>
  requires(!std::is_same_v<Callable, FunctionRef>)  // a FunctionRef is copied, not wrapped
      FunctionRef(Callable& callable)  // NOLINT(google-explicit-constructor): callers pass a callable
      : object_(const_cast<void*>(static_cast<const void*>(std::addressof(callable)))),
        call_([](void* object, Arguments... arguments) -> Result {
          return (*static_cast<Callable*>(object))(std::forward<Arguments>(arguments)...);
        }) {}

  Result operator()(Arguments... arguments) const {
    return call_(object_, std::forward<Arguments>(arguments)...);
  }

 private:
  void* object_;
  Result (*call_)(void*, Arguments...);
};

}  // namespace collision
