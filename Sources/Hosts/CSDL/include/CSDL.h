// SDL 2, found at run time: a program that opens no window doesn't need the library.
//
// The functions have the types of SDL's own header. They are called through the struct only; nothing links the library.
#ifndef CSDL_H
#define CSDL_H

#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>

/// The functions that a window uses.
#define CSDL_EACH(F) \
    F(SetMainReady) F(SetHint) F(InitSubSystem) F(Quit) F(GetError) \
    F(CreateWindow) F(DestroyWindow) F(SetWindowTitle) F(SetWindowMinimumSize) F(SetWindowFullscreen) \
    F(GetWindowSize) F(SetWindowSize) F(SetWindowPosition) \
    F(GetWindowDisplayIndex) F(GetDisplayDPI) F(GetDisplayUsableBounds) \
    F(SetWindowIcon) F(CreateRGBSurfaceFrom) F(FreeSurface) \
    F(CreateRenderer) F(DestroyRenderer) F(GetRendererOutputSize) F(RenderCopy) F(RenderPresent) \
    F(CreateTexture) F(DestroyTexture) F(UpdateTexture) F(SetTextureBlendMode) F(StopTextInput) F(WaitEvent) \
    F(WaitEventTimeout) F(PollEvent) F(GetModState) F(GetPerformanceCounter) F(GetPerformanceFrequency) \
    F(OpenAudioDevice) F(CloseAudioDevice) F(PauseAudioDevice) F(LockAudioDevice) F(UnlockAudioDevice)

typedef struct {
#define CSDL_FIELD(name) __typeof__(SDL_##name) *name;
    CSDL_EACH(CSDL_FIELD)
#undef CSDL_FIELD
} CSDLFunctions;

/// Opens the library and looks up the functions.
///
/// @return NULL, or why it can't be used; the text stays valid.
const char *csdl_load(CSDLFunctions *functions);

// What SDL's header has as macros that Swift can't read.
static const Uint32 CSDL_WINDOWPOS_CENTERED = SDL_WINDOWPOS_CENTERED;
static const Uint32 CSDL_TOUCH_MOUSEID = SDL_TOUCH_MOUSEID;
static const SDL_AudioFormat CSDL_AUDIO_F32SYS = AUDIO_F32SYS;

#endif
