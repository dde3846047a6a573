# What `cmake --install` lays down: the collision library for other CMake projects, and the program with its data.
include(CMakePackageConfigHelpers)

install(TARGETS collision EXPORT hanteiTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/src/collision DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/hantei
        FILES_MATCHING PATTERN "*.hpp")

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/hantei)
install(EXPORT hanteiTargets NAMESPACE hantei:: DESTINATION ${package_dir})
configure_package_config_file(cmake/hanteiConfig.cmake.in ${PROJECT_BINARY_DIR}/hanteiConfig.cmake
                              INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/hanteiConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/hanteiConfig.cmake ${PROJECT_BINARY_DIR}/hanteiConfigVersion.cmake
        DESTINATION ${package_dir})

if(HANTEI_BUILD_APP)
  install(TARGETS hantei RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/assets ${PROJECT_SOURCE_DIR}/shaders
          DESTINATION ${CMAKE_INSTALL_DATADIR}/hantei)
endif()
