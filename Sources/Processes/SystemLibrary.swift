// The C library of the system. A module that imports `Processes` gets it from here, so that only this file names it.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Darwin)
  @_exported import Darwin
#endif
