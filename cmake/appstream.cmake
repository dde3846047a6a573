# AppStream data, from which software centres show the program. The web address depends on the publisher:
# -DHANTEI_HOMEPAGE=https://… adds the homepage, and the screenshots in docs/images/ below this address.
set(HANTEI_HOMEPAGE "" CACHE STRING "The web address where the project's files can be fetched; empty: none")
file(STRINGS ${PROJECT_SOURCE_DIR}/CHANGELOG.md heading REGEX "^## ${PROJECT_VERSION} \\([0-9-]+\\)$" LIMIT_COUNT 1)
if(NOT heading)
  message(FATAL_ERROR "CHANGELOG.md has no heading \"## ${PROJECT_VERSION} (DATE)\"")
endif()
string(REGEX REPLACE "^.*\\((.*)\\)$" "\\1" release_date "${heading}")

set(appstream_links "")
if(HANTEI_HOMEPAGE)
  set(appstream_links "
  <url type=\"homepage\">${HANTEI_HOMEPAGE}</url>
  <screenshots>
    <screenshot type=\"default\">
      <caption>A box driven into a ball: where they touch, and how deep they overlap</caption>
      <caption xml:lang=\"ja\">球に入った箱。触れている場所と、重なりの深さ</caption>
      <image type=\"source\" width=\"1280\" height=\"720\">${HANTEI_HOMEPAGE}/docs/images/drive.png</image>
    </screenshot>
    <screenshot>
      <caption>Why two boxes are apart: fifteen axes, and configuration space</caption>
      <caption xml:lang=\"ja\">二つの箱が離れている理由。十五本の軸と配置空間</caption>
      <image type=\"source\" width=\"1280\" height=\"720\">${HANTEI_HOMEPAGE}/docs/images/why.png</image>
    </screenshot>
  </screenshots>")
endif()
set(metainfo org.hantei.hantei.metainfo.xml)
configure_file(packaging/desktop/hantei.metainfo.xml.in ${PROJECT_BINARY_DIR}/${metainfo} @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/${metainfo} DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
