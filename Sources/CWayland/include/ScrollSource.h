#ifndef FLING_SCROLL_SOURCE_H
#define FLING_SCROLL_SOURCE_H

#include <stdbool.h>

/// A reader of what Wayland tells about scrolling and SDL 2 does not: the kind of device, and that its fingers lifted.
///
/// The reader has a pointer and a queue of its own beside SDL's, on SDL's connection.
typedef struct ScrollSource ScrollSource;

/// A kind of device, as in Wayland's `wl_pointer.axis_source`.
typedef enum {
  ScrollSourceUnknown = -1,
  ScrollSourceWheel = 0,
  ScrollSourceFinger = 1,
  ScrollSourceContinuous = 2,
  ScrollSourceWheelTilt = 3,
} ScrollSourceKind;

/// Creates a reader for a window, an `SDL_Window`; returns null without Wayland or without a seat, and if memory is
/// short.
ScrollSource *ScrollSourceCreate(void *window);

/// Frees a reader. The window must still be open.
void ScrollSourceDestroy(ScrollSource *source);

/// Reads what has arrived since the last call, without waiting. SDL must have read from the display before.
///
/// Returns the kind of the last device that scrolled. `*lifted` tells whether its fingers have lifted since.
ScrollSourceKind ScrollSourceRead(ScrollSource *source, bool *lifted);

#endif
