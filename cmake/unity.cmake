# With HANTEI_UNITY on, up to twelve files of a folder are compiled as one. Because small files spend most of their
# compile time in shared headers, a full build takes a quarter of the time. Leave it off while editing: a change of
# one file recompiles its whole batch.
#
# hantei_alone(FILES...): compiles these files separately, because they share names in unnamed namespaces with another
# file of their folder. If a new file fails to compile because of such a name, rename it or list the file.
if(HANTEI_UNITY)
  set(CMAKE_UNITY_BUILD ON)
  set(CMAKE_UNITY_BUILD_BATCH_SIZE 12)
endif()

function(hantei_alone)
  set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# hantei_batch(TARGET NAME FILES...): compiles these files as one more batch. They share names with other files of
# their folder, but not with each other. Compiled separately, they would take about twice as long.
function(hantei_batch target name)
  if(NOT HANTEI_UNITY)
    return()
  endif()
  set(batch ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
  set(content "")
  foreach(file ${ARGN})
    string(APPEND content "#include \"${CMAKE_CURRENT_SOURCE_DIR}/${file}\"\n")
  endforeach()
  file(CONFIGURE OUTPUT ${batch} CONTENT "${content}" @ONLY)
  set_source_files_properties(${ARGN} PROPERTIES HEADER_FILE_ONLY ON)
  hantei_alone(${batch})
  target_sources(${target} PRIVATE ${batch})
endfunction()

# hantei_json_together(LIST): moves the files that use the JSON library to the front of LIST, and so into one batch.
# Each batch that uses the JSON library compiles its templates again, which takes three seconds.
function(hantei_json_together list)
  set(json "")
  foreach(source ${${list}})
    file(STRINGS ${source} includes REGEX "^#include <nlohmann/" LIMIT_COUNT 1)
    if(includes)
      list(APPEND json ${source})
    endif()
  endforeach()
  list(REMOVE_ITEM ${list} ${json})
  set(${list} ${json} ${${list}} PARENT_SCOPE)
endfunction()
