// Tests for WebAssembly with SIMD. Without it, the page loads a program that needs none. The service worker
// also reads this file, and caches only the program of this browser.
"use strict";

// A module with one function, which only applies i8x16.popcnt to a splat.
const HAS_SIMD = WebAssembly.validate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0,
                                                      253, 15, 253, 98, 11]));
const PROGRAM = HAS_SIMD ? "hantei" : "hantei-plain";
