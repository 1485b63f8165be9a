// Empty on purpose: a clang module that showed ICU's headers to Swift would clash with the ICU inside Foundation.
// The module exists for the compiler and linker flags that pkg-config gives; only CICU's .c files include ICU.
