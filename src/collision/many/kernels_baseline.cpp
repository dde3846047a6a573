// For every processor: four lanes, SSE2 on x86 and NEON on ARM.
#include "collision/many/table.hpp"
