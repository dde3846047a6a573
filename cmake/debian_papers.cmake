# The files of each Debian package in /usr/share/doc: its licences, and the changes in Debian's format. They are made
# from LICENSE, the font's licence and CHANGELOG.md.
set(papers ${PROJECT_BINARY_DIR}/packaging)

# hantei_indented(VARIABLE TEXT): sets VARIABLE to TEXT in the form of a control field: indented, with a point on
# empty lines.
function(hantei_indented variable text)
  string(STRIP "${text}" text)
  string(REPLACE "\n\n" "\n.\n" text "${text}")
  string(REPLACE "\n" "\n " text "${text}")
  set(${variable} " ${text}" PARENT_SCOPE)
endfunction()

file(READ ${PROJECT_SOURCE_DIR}/LICENSE text)
string(REGEX REPLACE "^.*(Permission is hereby)" "\\1" text "${text}")
hantei_indented(expat "${text}")
file(READ ${PROJECT_SOURCE_DIR}/assets/fonts/LICENSE-OFL.txt text)
string(REGEX REPLACE "^.*(PREAMBLE)" "\\1" text "${text}")
hantei_indented(ofl "${text}")
configure_file(packaging/debian/copyright.in ${papers}/copyright @ONLY)

# CHANGELOG.md has a heading "## VERSION (DATE)" for each version, with a list below it. The lines above the first
# heading are not released.
file(STRINGS ${PROJECT_SOURCE_DIR}/CHANGELOG.md lines ENCODING UTF-8)
set(changes "")
set(trailer "")
foreach(line IN LISTS lines)
  if(line MATCHES "^## ([0-9.]+) \\((.*)\\)$")
    string(APPEND changes "${trailer}hantei (${CMAKE_MATCH_1}) unstable; urgency=medium\n\n")
    execute_process(COMMAND date --utc --rfc-email --date ${CMAKE_MATCH_2} OUTPUT_VARIABLE date OUTPUT_STRIP_TRAILING_WHITESPACE
                    COMMAND_ERROR_IS_FATAL ANY)
    set(trailer "\n -- ${CPACK_PACKAGE_CONTACT}  ${date}\n\n")
  elseif(trailer AND line MATCHES "^- (.*)$")
    string(REGEX REPLACE "\\[([^]]*)\\]\\([^)]*\\)" "\\1" item "${CMAKE_MATCH_1}")
    string(REPLACE "`" "" item "${item}")
    execute_process(COMMAND ${CMAKE_COMMAND} -E echo "${item}" COMMAND fold -s -w 72 OUTPUT_VARIABLE item OUTPUT_STRIP_TRAILING_WHITESPACE
                    COMMAND_ERROR_IS_FATAL ANY)
    string(REGEX REPLACE " *\n" "\n    " item "${item}")
    string(APPEND changes "  * ${item}\n")
  endif()
endforeach()
file(CONFIGURE OUTPUT ${papers}/changelog CONTENT "${changes}${trailer}" @ONLY)
execute_process(COMMAND gzip -9nkf ${papers}/changelog COMMAND_ERROR_IS_FATAL ANY)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/CHANGELOG.md)

foreach(component IN LISTS CPACK_COMPONENTS_ALL)
  string(TOUPPER ${component} upper)
  install(FILES ${papers}/copyright ${papers}/changelog.gz COMPONENT ${component}
          DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
endforeach()
foreach(pair program=hantei library=libhantei1)
  string(REGEX MATCH "^(.*)=(.*)$" whole ${pair})
  install(FILES packaging/debian/${CMAKE_MATCH_2}.overrides COMPONENT ${CMAKE_MATCH_1} RENAME ${CMAKE_MATCH_2}
          DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides)
endforeach()
