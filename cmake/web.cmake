# The libraries of a build for browsers; scripts/web.sh names this file as CMAKE_PROJECT_TOP_LEVEL_INCLUDES. Debian
# has compiled these libraries only for Debian, so they are built from the sources in HANTEI_WEB_SOURCES. Their
# headers are found through links in that folder, because the system's include folder also has headers that Emscripten
# must not use.
set(web ${HANTEI_WEB_SOURCES})

# CMake includes this file twice: here before any language is enabled.
if(NOT CMAKE_PROJECT_INCLUDE)
  set(CMAKE_PROJECT_INCLUDE ${CMAKE_CURRENT_LIST_FILE})
  set(HANTEI_STB web_stb)
  set(CMAKE_DISABLE_PRECOMPILE_HEADERS ON)
  set(HANTEI_STB_DIR ${web}/include/stb)
  set(HANTEI_MUSTACHE_DIR ${web}/include)

  macro(hantei_web_dependency method package)
    set(${package}_FOUND TRUE)
  endmacro()
  cmake_language(SET_DEPENDENCY_PROVIDER hantei_web_dependency SUPPORTED_METHODS FIND_PACKAGE)

  macro(pkg_check_modules)
  endmacro()

  foreach(target glm::glm nlohmann_json::nlohmann_json CLI11::CLI11 GLUT::GLUT GLEW::GLEW OpenGL::GL OpenGL::OpenGL OpenGL::EGL
                 utf8::cpp X11::X11 Threads::Threads)
    add_library(${target} INTERFACE IMPORTED GLOBAL)
    target_include_directories(${target} SYSTEM INTERFACE ${web}/include)
  endforeach()
  # The headers in this folder replace the headers of freeglut and GLEW.
  target_include_directories(GLUT::GLUT INTERFACE ${CMAKE_SOURCE_DIR}/src/app/platform/web/include)
  target_include_directories(GLEW::GLEW INTERFACE ${CMAKE_SOURCE_DIR}/src/app/platform/web/include)
  return()
endif()

# CMake includes this file again at the end of project().
enable_language(C)
# This file is read before cmake/options.cmake, which gives ccache to the other targets.
find_program(CCACHE ccache)
if(CCACHE)
  set(web_launcher ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${CCACHE})
endif()

# hantei_web_library(ALIAS NAME FOLDERS FILES...): the include folders are FOLDERS, below HANTEI_WEB_SOURCES.
function(hantei_web_library alias name folders)
  add_library(${name} STATIC ${ARGN})
  set_target_properties(${name} PROPERTIES C_COMPILER_LAUNCHER "${web_launcher}" CXX_COMPILER_LAUNCHER "${web_launcher}")
  target_compile_options(${name} PRIVATE -w)
  list(TRANSFORM folders PREPEND ${web}/)
  target_include_directories(${name} SYSTEM PUBLIC ${folders})
  add_library(${alias} ALIAS ${name})
endfunction()

file(GLOB numbers ${web}/double-conversion/double-conversion/*.cc)
hantei_web_library(double-conversion::double-conversion web_double_conversion double-conversion ${numbers})
set(parts adler32 compress crc32 deflate trees zutil)
list(TRANSFORM parts REPLACE "(.+)" "${web}/zlib/\\1.c")
hantei_web_library(ZLIB::ZLIB web_zlib zlib ${parts})
set(parts imgui imgui_draw imgui_tables imgui_widgets backends/imgui_impl_opengl3)
list(TRANSFORM parts REPLACE "(.+)" "${web}/imgui/\\1.cpp")
hantei_web_library(PkgConfig::IMGUI web_imgui "imgui;imgui/backends" ${parts})
target_compile_definitions(web_imgui PUBLIC IMGUI_IMPL_OPENGL_ES3)
# The header of each of these libraries is also its source.
set(stb ${CMAKE_BINARY_DIR}/web_stb.cpp)
file(CONFIGURE OUTPUT ${stb} CONTENT "#define STB_IMAGE_IMPLEMENTATION\n#define STB_IMAGE_WRITE_IMPLEMENTATION\n#include <stb_image.h>\n#include <stb_image_write.h>\n")
hantei_web_library(HANTEI::STB web_stb include/stb ${stb})
set(obj ${CMAKE_BINARY_DIR}/web_obj.cpp)
file(CONFIGURE OUTPUT ${obj} CONTENT "#define TINYOBJLOADER_IMPLEMENTATION\n#include <tiny_obj_loader.h>\n")
hantei_web_library(tinyobjloader::tinyobjloader web_obj include ${obj})
