//! The C interface from Rust: a verdict, a contact, one shape against many, and the message for bad numbers.
//!
//!     rustc pair.rs -L FOLDER_OF_LIBHANTEI -l hantei && ./pair
use std::ffi::{c_char, CStr};

const SPHERE: u32 = 2;
const OBB: u32 = 4;
const HIT: i32 = 1;

/// hantei_shape: the kind, then its numbers in the order of hantei.h.
#[repr(C)]
#[derive(Clone, Copy)]
struct Shape {
    kind: u32,
    numbers: [f32; 15],
}

#[repr(C)]
struct Shapes {
    first: *const Shape,
    step: usize,
}

#[repr(C)]
#[derive(Default)]
struct Contact {
    normal: [f32; 3],
    depth: f32,
    position: [f32; 3],
    feature: u32,
}

extern "C" {
    fn hantei_overlaps(a: *const Shape, b: *const Shape) -> i32;
    fn hantei_find_contact(a: *const Shape, b: *const Shape, contact: *mut Contact) -> i32;
    fn hantei_overlaps_many(a: Shapes, b: Shapes, count: usize, results: *mut i8) -> i32;
    fn hantei_problem(shape: *const Shape) -> *const c_char;
}

fn shape(kind: u32, given: &[f32]) -> Shape {
    let mut numbers = [0.0; 15];
    numbers[..given.len()].copy_from_slice(given);
    Shape { kind, numbers }
}

fn overlaps(a: &Shape, b: &Shape) -> Result<bool, String> {
    match unsafe { hantei_overlaps(a, b) } {
        result if result >= 0 => Ok(result == HIT),
        result => {
            let words = unsafe { CStr::from_ptr(hantei_problem(a)) };
            Err(format!("result {}: {}", result, words.to_string_lossy()))
        }
    }
}

fn main() {
    let ball = shape(SPHERE, &[1.25, 0.0, 0.0, 0.5]);
    let axes = [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0];
    let crate_at = |x: f32| shape(OBB, &[&[x, 0.0, 0.0, 1.0, 1.0, 1.0], &axes[..]].concat());
    let hit = overlaps(&ball, &crate_at(0.0)).unwrap();
    println!("ball and crate: {}", if hit { "hit" } else { "apart" });

    let mut contact = Contact::default();
    if unsafe { hantei_find_contact(&ball, &crate_at(0.0), &mut contact) } == HIT {
        let [x, y, z] = contact.normal;
        println!("normal {} {} {}, depth {}", x, y, z, contact.depth);
    }

    let row = [crate_at(0.0), crate_at(3.0), crate_at(6.0)];
    let one = Shapes { first: &ball, step: 0 };
    let many = Shapes { first: row.as_ptr(), step: std::mem::size_of::<Shape>() };
    let mut results = [0i8; 3];
    unsafe { hantei_overlaps_many(one, many, row.len(), results.as_mut_ptr()) };
    println!("ball and a row of crates: {} {} {}", results[0], results[1], results[2]);

    let wrong = shape(SPHERE, &[1.25, 0.0, 0.0, -1.0]);
    println!("{}", overlaps(&wrong, &crate_at(0.0)).unwrap_err());
}
