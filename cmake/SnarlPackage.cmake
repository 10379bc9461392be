# Installing, and packages for those who have no checkout: a .deb and a tarball, each with the one static binary.

include(GNUInstallDirs)
set(doc_folder ${CMAKE_INSTALL_DATADIR}/doc/snarl)
install(TARGETS snarl RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${doc_folder} RENAME copyright)

# The binary holds code of these; their licences ask to be named. Debian keeps each text beside its package.
string(REGEX MATCH "^[0-9]+" compiler_version ${CMAKE_CXX_COMPILER_VERSION})
foreach(package libdeflate-dev libjemalloc-dev libfmt-dev libcli11-dev rapidjson-dev libtomlplusplus-dev libc6-dev gcc-${compiler_version}-base)
  set(notice /usr/share/doc/${package}/copyright)
  if(EXISTS ${notice})
    file(REAL_PATH ${notice} notice)
    install(FILES ${notice} DESTINATION ${doc_folder}/third-party RENAME ${package})
  endif()
endforeach()

if(SNARL_STATIC)
  add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/snarl.1
    COMMAND ${PROJECT_SOURCE_DIR}/tools/manpage $<TARGET_FILE:snarl> ${PROJECT_BINARY_DIR}/snarl.1
    DEPENDS snarl ${PROJECT_SOURCE_DIR}/tools/manpage VERBATIM COMMENT "Making the manual page")
  add_custom_target(manpage ALL DEPENDS ${PROJECT_BINARY_DIR}/snarl.1)
  install(FILES ${PROJECT_BINARY_DIR}/snarl.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 OPTIONAL)
endif()

# cpack and cmake --install take what is built; they do not start a build of their own.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)

set(CPACK_GENERATOR DEB TGZ)
set(CPACK_PACKAGE_NAME snarl)
set(CPACK_PACKAGE_CONTACT "The Snarl developers <snarl@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY ${PROJECT_DESCRIPTION})
set(CPACK_STRIP_FILES ON)
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS OFF)
set(CPACK_SYSTEM_NAME ${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR})
include(CPack)
