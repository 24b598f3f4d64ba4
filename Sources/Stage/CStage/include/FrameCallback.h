#ifndef FLING_FRAME_CALLBACK_H
#define FLING_FRAME_CALLBACK_H

#include <stdbool.h>
#include <stdint.h>

/// The compositor's demand for the next frame of a window, as in Wayland's `wl_surface.frame`. A compositor
/// demands no frame of a window that nobody sees.
typedef struct FrameCallback FrameCallback;

/// Creates the demand for a window, an `SDL_Window`. When a frame is demanded after `FrameCallbackWait` has
/// returned false, an SDL event of the type `wakeType` is posted.
///
/// Returns null if the display server is not Wayland, or if memory is short.
FrameCallback *FrameCallbackCreate(void *window, uint32_t wakeType);

/// Frees a demand. The window must still be open.
void FrameCallbackDestroy(FrameCallback *callback);

/// Asks to be told when the compositor demands another frame. The caller then presents a frame.
void FrameCallbackRequest(FrameCallback *callback);

/// Waits for at most a number of milliseconds until the compositor demands a frame; SDL reads its events
/// meanwhile.
///
/// Returns whether a frame is demanded: always before the first request.
bool FrameCallbackWait(FrameCallback *callback, int milliseconds);

#endif
