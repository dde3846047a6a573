# The page in page/ of the build folder: the program as WebAssembly, its data, and the page's own files. There are two
# programs, which differ only in the collision library: `hantei` has it with SIMD, `hantei-plain` is for browsers without
# SIMD.
get_target_property(geometry collision SOURCES)
add_library(collision_simd STATIC ${geometry})
target_link_libraries(collision_simd PUBLIC glm::glm PRIVATE hantei_options hantei_hot)
target_include_directories(collision_simd PUBLIC ${PROJECT_SOURCE_DIR}/src)
target_compile_options(collision_simd PRIVATE -msimd128)
set_target_properties(collision_simd PROPERTIES UNITY_BUILD OFF)  # like `collision`
target_compile_options(collision PRIVATE -O1)  # halves the compile time; only old browsers use it
foreach(file ${geometry})  # CMake stores each file's options in the folder that sets them
  get_source_file_property(options ${file} DIRECTORY ${PROJECT_SOURCE_DIR}/src/collision COMPILE_OPTIONS)
  if(options)
    set_source_files_properties(${file} PROPERTIES COMPILE_OPTIONS "${options}")
  endif()
endforeach()

function(hantei_page name)
  add_executable(${name} ${PROJECT_SOURCE_DIR}/src/app/platform/web/main.cpp)
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/page)
  target_link_libraries(${name} PRIVATE ${ARGN} hantei_app hantei_options hantei_light)
  target_link_options(
    ${name} PRIVATE -sMIN_WEBGL_VERSION=2 -sMAX_WEBGL_VERSION=2 -sALLOW_MEMORY_GROWTH=1 -sENVIRONMENT=web -sINVOKE_RUN=0
    -sEXPORTED_RUNTIME_METHODS=ENV,FS,UTF8ToString,ccall,callMain
    "SHELL:--preload-file ${HANTEI_WEB_SOURCES}/data@/")
endfunction()
hantei_page(hantei collision_simd)  # linked before `collision`, so that its objects are used
target_link_options(hantei PRIVATE -msimd128)
hantei_page(hantei-plain)
target_link_options(hantei-plain PRIVATE -O1)  # without the final optimisation, which takes minutes

# For node: measures the time of a verdict, to compare it with the same source compiled for this machine
# (scripts/web.sh --verdicts).
function(hantei_verdict_time name)
  add_executable(${name} EXCLUDE_FROM_ALL ${PROJECT_SOURCE_DIR}/bench/verdict_time.cpp ${PROJECT_SOURCE_DIR}/bench/speed/sets.cpp)
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/bench)
  target_link_libraries(${name} PRIVATE ${ARGN} reference hantei_options)
  target_link_options(${name} PRIVATE -sENVIRONMENT=node -sALLOW_MEMORY_GROWTH=1)
endfunction()
hantei_verdict_time(verdict_time collision_simd)
target_link_options(verdict_time PRIVATE -msimd128)
hantei_verdict_time(verdict_time-plain)
