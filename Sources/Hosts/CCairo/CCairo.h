// The libraries that Raster uses: Cairo, fontconfig, which finds the font files, and FreeType, which reads them.
#include <cairo.h>
#include <cairo-ft.h>
#include <fontconfig/fontconfig.h>
