# The program, its data, its manual pages, and its entries for desktops and shells.
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME program)
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
