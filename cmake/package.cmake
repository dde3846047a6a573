# Four Debian packages by CPack: the program, the C library, the files for compiling with it, and the documents.
# scripts/package.sh makes them with the preset "package".
option(HANTEI_PACKAGE "Install what only Debian packages need: changes and licences in Debian's format" OFF)
set(HANTEI_MAINTAINER "The Hantei authors <authors@hantei.invalid>" CACHE STRING "Who maintains the packages")
if(NOT HANTEI_PACKAGE)
  return()
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")  # each package has its own
set(CPACK_PACKAGE_CONTACT ${HANTEI_MAINTAINER})
set(CPACK_PACKAGE_HOMEPAGE_URL ${HANTEI_HOMEPAGE})
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/packages)
set(CPACK_COMPONENTS_ALL program library development documentation)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ
                                                WORLD_EXECUTE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY ">=")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME hantei)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION education)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS "libgl1-mesa-dri, libegl-mesa0")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "hantei-doc, ffmpeg, chromium")
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION "shows how collision detection decides
Drive a sphere, a box, a turned box, a capsule or a point with the
keyboard against others that stand still. Bodies that collide change
colour at once, and the picture shows why: where they touch, the
shortest move that separates them, and how deep they overlap. A course
of sixteen lessons explains each step.")

set(soname libhantei${PROJECT_VERSION_MAJOR})
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME ${soname})
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_LIBRARY_DESCRIPTION "collision detection in C: overlaps, contacts, distances, rays, sweeps
Answers geometric questions about points, spheres, boxes, capsules,
triangles and meshes, one pair at a time or one shape against many.")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/packaging/debian/triggers)

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libhantei-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "${soname} (= ${PROJECT_VERSION}), libglm-dev")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SUGGESTS hantei-doc)
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION "collision detection in C and C++: headers and libraries
The headers of the C interface and of the C++20 library, both as
archives and the C interface as a shared library, for CMake and for
pkg-config.")

set(CPACK_DEBIAN_DOCUMENTATION_PACKAGE_NAME hantei-doc)
set(CPACK_DEBIAN_DOCUMENTATION_PACKAGE_SECTION doc)
set(CPACK_DEBIAN_DOCUMENTATION_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_DOCUMENTATION_DESCRIPTION "collision detection: documents and examples of Hantei
How to write scenes, lessons, test cases and key maps, how accurate and
how fast the library is, and programs that use it from C, C++, Python
and Rust.")

include(cmake/debian_papers.cmake)
include(CPack)
