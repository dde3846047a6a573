# The page: the program as WebAssembly, its data, and what surrounds it. All of it lies in page/ of the build folder.
add_executable(hantei ${CMAKE_CURRENT_LIST_DIR}/main.cpp)
set_target_properties(hantei PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/page)
target_link_libraries(hantei PRIVATE hantei_app hantei_options hantei_light)
target_link_options(
  hantei PRIVATE -sMIN_WEBGL_VERSION=2 -sMAX_WEBGL_VERSION=2 -sALLOW_MEMORY_GROWTH=1 -sENVIRONMENT=web -sINVOKE_RUN=0
  -sEXPORTED_RUNTIME_METHODS=ENV,FS,UTF8ToString,ccall,callMain
  "SHELL:--preload-file ${HANTEI_WEB_SOURCES}/data@/")
