// Includes the whole collision library. Pure geometry: no I/O and no exceptions; only building a tree, a
// mesh or a hull allocates.
#pragma once

#include "collision/any.hpp"
#include "collision/bvh.hpp"
#include "collision/convex_hull.hpp"
#include "collision/curved_solids.hpp"
#include "collision/explain_gjk.hpp"
#include "collision/explain_sat.hpp"
#include "collision/fitted.hpp"
#include "collision/mesh.hpp"
#include "collision/results.hpp"
#include "collision/sets.hpp"
#include "collision/shape_facts.hpp"
#include "collision/shapes.hpp"
#include "collision/sweep_into.hpp"
#include "collision/triangle.hpp"
#include "collision/version.hpp"
