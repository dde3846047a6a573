// The types of hantei.h in Rust, for the template of a routine.
#pragma once

#include <array>
#include <string_view>

namespace routine {

/// By HANTEI_POINT …
inline constexpr std::array<std::string_view, 9> kRustNames{"",        "Point",    "Sphere",   "Aabb", "Obb",
                                                            "Capsule", "Triangle", "Cylinder", "Cone"};

inline constexpr std::string_view kRustTypes = R"rust(// The types of hantei.h.
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

}  // namespace routine
