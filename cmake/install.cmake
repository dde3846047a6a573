# The files that `cmake --install` installs: the collision library for other projects, with CMake or without, and the
# program with its data. The components are those of the Debian packages (cmake/package.cmake).
include(CMakePackageConfigHelpers)

set(libraries collision)
if(HANTEI_BUILD_C)
  list(APPEND libraries hantei_c_shared hantei_c_static)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/hantei DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)
endif()
install(TARGETS ${libraries} EXPORT hanteiTargets
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library NAMELINK_COMPONENT development)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/src/collision DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/hantei COMPONENT development
        FILES_MATCHING PATTERN "*.hpp")

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/hantei)
install(EXPORT hanteiTargets NAMESPACE hantei:: DESTINATION ${package_dir} COMPONENT development)
configure_package_config_file(cmake/hanteiConfig.cmake.in ${PROJECT_BINARY_DIR}/hanteiConfig.cmake
                              INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/hanteiConfigVersion.cmake COMPATIBILITY SameMajorVersion)
install(FILES ${PROJECT_BINARY_DIR}/hanteiConfig.cmake ${PROJECT_BINARY_DIR}/hanteiConfigVersion.cmake
        DESTINATION ${package_dir} COMPONENT development)

# For pkg-config. All paths are relative to the .pc file, so that an installed tree can be moved.
function(hantei_pc_path variable folder)
  if(IS_ABSOLUTE ${folder})
    set(${variable} ${folder} PARENT_SCOPE)
  else()
    set(${variable} "\${prefix}/${folder}" PARENT_SCOPE)
  endif()
endfunction()
hantei_pc_path(pc_libdir ${CMAKE_INSTALL_LIBDIR})
hantei_pc_path(pc_includedir ${CMAKE_INSTALL_INCLUDEDIR})
file(RELATIVE_PATH prefix_from_pc ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
string(REGEX REPLACE "/$" "" prefix_from_pc ${prefix_from_pc})
set(pc_threads "")
if(CMAKE_THREAD_LIBS_INIT)
  set(pc_threads " ${CMAKE_THREAD_LIBS_INIT}")
endif()
set(packages hantei)
if(HANTEI_BUILD_C)
  list(APPEND packages hantei-c)
endif()
foreach(package IN LISTS packages)
  configure_file(cmake/${package}.pc.in ${PROJECT_BINARY_DIR}/${package}.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/${package}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
          COMPONENT development)
endforeach()

# Pretty printers. If gdb is installed with the same prefix, it loads the file in share/gdb/auto-load that has the path
# and the name of the library.
install(FILES ${PROJECT_SOURCE_DIR}/debuggers/hantei_debug.py ${PROJECT_SOURCE_DIR}/debuggers/hantei.natvis
        DESTINATION ${CMAKE_INSTALL_DATADIR}/hantei/debuggers COMPONENT development)
if(HANTEI_BUILD_C)
  install(FILES ${PROJECT_SOURCE_DIR}/debuggers/hantei_debug.py
          DESTINATION ${CMAKE_INSTALL_DATADIR}/gdb/auto-load${CMAKE_INSTALL_FULL_LIBDIR}
          RENAME libhantei.so.${PROJECT_VERSION}-gdb.py COMPONENT development)
endif()

# The documents, with the links between them.
install(FILES README.md README.ja.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT documentation)
install(DIRECTORY docs examples DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT documentation)

if(HANTEI_BUILD_APP)
  include(cmake/install_program.cmake)
endif()
include(cmake/package.cmake)
