# With HANTEI_UNITY on, up to twelve files of a folder are compiled as one, since small files spend most of their compile
# time in shared headers: a full build takes a quarter of the time. Leave it off while editing: one changed file
# recompiles its whole batch.
#
# hantei_alone(FILES...): compiles these separately, because they share names in unnamed namespaces with another file of
# their folder. If a new file fails to compile for such a name, rename it or list the file.
if(HANTEI_UNITY)
  set(CMAKE_UNITY_BUILD ON)
  set(CMAKE_UNITY_BUILD_BATCH_SIZE 12)
endif()

function(hantei_alone)
  set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
