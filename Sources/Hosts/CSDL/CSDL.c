#include "CSDL.h"

#include <dlfcn.h>
#include <stddef.h>

#if defined(__APPLE__)
static const char *const names[] = {"libSDL2-2.0.0.dylib", "libSDL2.dylib"};
#else
static const char *const names[] = {"libSDL2-2.0.so.0", "libSDL2.so"};
#endif

const char *csdl_load(CSDLFunctions *functions) {
    void *library = NULL;
    for (size_t index = 0; library == NULL && index < sizeof names / sizeof *names; index++) {
        library = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
    }
    if (library == NULL) return "the library SDL 2 isn't installed";
#define CSDL_FIND(name) \
    functions->name = (__typeof__(functions->name))dlsym(library, "SDL_" #name); \
    if (functions->name == NULL) return "this library SDL 2 is too old: it has no SDL_" #name;
    CSDL_EACH(CSDL_FIND)
#undef CSDL_FIND
    return NULL;
}
