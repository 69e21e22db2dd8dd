// What Raster uses of Cairo, of fontconfig, which finds the font files, and of FreeType, which reads them.
#include <cairo.h>
#include <cairo-ft.h>
#include <fontconfig/fontconfig.h>
