# hantei_precompiled(NAME LIBRARIES... HEADERS...): parses these headers once, for every target that calls
# `target_precompile_headers(x REUSE_FROM NAME)`. Small files spend most of their compile time in the same few system
# headers: without precompiled headers, a full build takes 1.5 times as long. Give only headers that never change.
# Each file must still include what it uses, because -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON, as in scripts/tidy.sh,
# builds without them.
function(hantei_precompiled name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LIBRARIES;HEADERS")
  set(empty ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
  file(CONFIGURE OUTPUT ${empty} CONTENT "")
  add_library(${name} OBJECT ${empty})
  target_link_libraries(${name} PRIVATE hantei_options ${arg_LIBRARIES})
  # Files from ccache are older than a new build folder's headers, so timestamps are not compared.
  target_compile_options(${name} PRIVATE "$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>")
  target_precompile_headers(${name} PRIVATE ${arg_HEADERS})
endfunction()
