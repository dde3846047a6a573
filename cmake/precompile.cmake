# hantei_precompiled(NAME LIBRARIES... HEADERS...): parses these headers once, for every target that then says
# `target_precompile_headers(x REUSE_FROM NAME)`. Most of a small file's time goes into the same few system headers:
# without this a build from nothing takes half as long again. Only headers that never change are named, and each file
# still includes what it uses: -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON builds without, as scripts/tidy.sh does.
function(hantei_precompiled name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LIBRARIES;HEADERS")
  set(empty ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
  file(CONFIGURE OUTPUT ${empty} CONTENT "")
  add_library(${name} OBJECT ${empty})
  target_link_libraries(${name} PRIVATE hantei_options ${arg_LIBRARIES})
  # What ccache brings back is older than the list of headers that a new build folder has.
  target_compile_options(${name} PRIVATE "$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>")
  target_precompile_headers(${name} PRIVATE ${arg_HEADERS})
endfunction()
