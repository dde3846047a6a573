// The whole collision module. Pure geometry: no I/O, no allocation, nothing thrown.
#pragma once

#include "collision/any.hpp"
#include "collision/explain_sat.hpp"
#include "collision/results.hpp"
#include "collision/shapes.hpp"
