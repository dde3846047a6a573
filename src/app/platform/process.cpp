#include "app/platform/process.hpp"

#include <cerrno>
#include <sys/wait.h>

namespace app {

bool endsWell(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace app
