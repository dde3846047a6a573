// The whole collision module. Pure geometry: no I/O, no exceptions, and no allocation except where a tree or
// a mesh is built.
#pragma once

#include "collision/any.hpp"
#include "collision/bvh.hpp"
#include "collision/explain_sat.hpp"
#include "collision/fitted.hpp"
#include "collision/mesh.hpp"
#include "collision/mesh_manifold.hpp"
#include "collision/overlaps_many.hpp"
#include "collision/results.hpp"
#include "collision/shape_facts.hpp"
#include "collision/shapes.hpp"
#include "collision/sweep_into.hpp"
#include "collision/triangle.hpp"
