// libwebp and libwebpmux: WebP files, also animated ones.
#include <webp/encode.h>
#include <webp/mux.h>
