# What `cmake --install` lays down: the collision library for other projects, with CMake or without, and the program with
# its data.
include(CMakePackageConfigHelpers)

set(libraries collision)
if(HANTEI_BUILD_C)
  list(APPEND libraries hantei_c_shared hantei_c_static)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/hantei DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
endif()
install(TARGETS ${libraries} EXPORT hanteiTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/src/collision DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/hantei
        FILES_MATCHING PATTERN "*.hpp")

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/hantei)
install(EXPORT hanteiTargets NAMESPACE hantei:: DESTINATION ${package_dir})
configure_package_config_file(cmake/hanteiConfig.cmake.in ${PROJECT_BINARY_DIR}/hanteiConfig.cmake
                              INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/hanteiConfigVersion.cmake COMPATIBILITY SameMajorVersion)
install(FILES ${PROJECT_BINARY_DIR}/hanteiConfig.cmake ${PROJECT_BINARY_DIR}/hanteiConfigVersion.cmake
        DESTINATION ${package_dir})

# For pkg-config. Everything is named relative to the file itself, so that an installed tree may be moved.
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
  install(FILES ${PROJECT_BINARY_DIR}/${package}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endforeach()

# Pretty printers. gdb loads a file of the library's name in that folder by itself, if its own prefix is the same.
install(FILES ${PROJECT_SOURCE_DIR}/debuggers/hantei_debug.py ${PROJECT_SOURCE_DIR}/debuggers/hantei.natvis
        DESTINATION ${CMAKE_INSTALL_DATADIR}/hantei/debuggers)
if(HANTEI_BUILD_C)
  install(FILES ${PROJECT_SOURCE_DIR}/debuggers/hantei_debug.py
          DESTINATION ${CMAKE_INSTALL_DATADIR}/gdb/auto-load${CMAKE_INSTALL_FULL_LIBDIR}
          RENAME libhantei.so.${PROJECT_VERSION}-gdb.py)
endif()

if(HANTEI_BUILD_APP)
  install(TARGETS hantei RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/assets ${PROJECT_SOURCE_DIR}/shaders
          DESTINATION ${CMAKE_INSTALL_DATADIR}/hantei)

  set(manual ${PROJECT_BINARY_DIR}/manual)
  set(HANTEI_ZSH_DIR ${CMAKE_INSTALL_DATADIR}/zsh/site-functions CACHE STRING "Where zsh looks for completions")
  install(FILES ${manual}/hantei.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
  install(FILES ${manual}/hantei.ja.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/ja/man1 RENAME hantei.1.gz)
  install(FILES ${manual}/hantei.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME hantei)
  install(FILES ${manual}/_hantei DESTINATION ${HANTEI_ZSH_DIR})
  install(FILES ${manual}/hantei.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)

  set(desktop ${PROJECT_SOURCE_DIR}/packaging/desktop)
  set(icons ${CMAKE_INSTALL_DATADIR}/icons/hicolor)
  install(FILES ${desktop}/hantei.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
  install(FILES ${desktop}/hantei.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages)
  install(FILES ${PROJECT_SOURCE_DIR}/packaging/icons/hantei.svg DESTINATION ${icons}/scalable/apps)
  foreach(size 16 24 32 48 64 128 256)
    install(FILES ${PROJECT_SOURCE_DIR}/packaging/icons/hantei-${size}.png DESTINATION ${icons}/${size}x${size}/apps
            RENAME hantei.png)
  endforeach()
  include(cmake/appstream.cmake)
endif()
