// What Raster uses of Cairo, and of fontconfig, which finds the font files.
#include <cairo.h>
#include <cairo-ft.h>
#include <fontconfig/fontconfig.h>
