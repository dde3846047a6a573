// A reference to a callable, borrowed for one call. Trees take visitors this way, so that a query is compiled
// only once.
#pragma once

#include <memory>
#include <utility>

namespace collision {

template <class Signature>
class FunctionRef;

/// Refers to any callable of this signature, owns nothing, allocates nothing. Valid while the callable lives.
template <class Result, class... Arguments>
class FunctionRef<Result(Arguments...)> {
 public:
  template <class Callable>
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
