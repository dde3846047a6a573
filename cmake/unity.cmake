# With HANTEI_UNITY on, some files of a room are compiled as one: most of a small file's time goes into the headers and
# templates that its neighbours need too, and a build from nothing takes a quarter of the time. Whoever edits is
# better off without: one changed file compiles its whole batch.
#
# hantei_alone(FILES...): these stay by themselves, as they share names in unnamed namespaces with another file of their
# room. Where a new file is refused for such a name, give it a better one, or list it.
if(HANTEI_UNITY)
  set(CMAKE_UNITY_BUILD ON)
  set(CMAKE_UNITY_BUILD_BATCH_SIZE 12)
endif()

function(hantei_alone)
  set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
