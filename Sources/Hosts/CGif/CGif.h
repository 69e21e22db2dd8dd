// giflib: the format of GIF files.
#include <gif_lib.h>
