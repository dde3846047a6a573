// Includes the whole collision library. It is pure geometry without I/O. Queries allocate no memory and throw
// no exceptions. The only functions that allocate memory are those that fit a shape, or that build or change
// a tree, mesh, hull or set.
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
