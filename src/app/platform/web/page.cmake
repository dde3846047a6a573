# The page: the program as WebAssembly, its data, and what surrounds it. All of it lies in page/ of the build folder.
# There are two programs, of the same objects but for the geometry: `hantei` has it with SIMD, `hantei-plain` is for
# browsers without.
get_target_property(geometry collision SOURCES)
add_library(collision_simd STATIC ${geometry})
target_link_libraries(collision_simd PUBLIC glm::glm PRIVATE hantei_options hantei_hot)
target_include_directories(collision_simd PUBLIC ${PROJECT_SOURCE_DIR}/src)
target_compile_options(collision_simd PRIVATE -msimd128)
set_target_properties(collision_simd PROPERTIES UNITY_BUILD OFF)  # as `collision` is compiled
target_compile_options(collision PRIVATE -O1)  # for the browsers without, which are old; half of the time to compile
foreach(file ${geometry})  # each file's options belong to the folder that sets them
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
hantei_page(hantei collision_simd)  # before `collision`, so that its objects are taken
target_link_options(hantei PRIVATE -msimd128)
hantei_page(hantei-plain)
target_link_options(hantei-plain PRIVATE -O1)  # not optimised once more as a whole, which takes minutes

# For node: how long a verdict takes, to compare with the same source compiled for this machine (scripts/web.sh --verdicts).
function(hantei_verdict_time name)
  add_executable(${name} EXCLUDE_FROM_ALL ${PROJECT_SOURCE_DIR}/bench/verdict_time.cpp ${PROJECT_SOURCE_DIR}/bench/speed/sets.cpp)
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/bench)
  target_link_libraries(${name} PRIVATE ${ARGN} reference hantei_options)
  target_link_options(${name} PRIVATE -sENVIRONMENT=node -sALLOW_MEMORY_GROWTH=1)
endfunction()
hantei_verdict_time(verdict_time collision_simd)
target_link_options(verdict_time PRIVATE -msimd128)
hantei_verdict_time(verdict_time-plain)
