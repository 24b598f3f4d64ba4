#ifndef FLING_SCROLL_SOURCE_H
#define FLING_SCROLL_SOURCE_H

#include <stdbool.h>

/// A reader of the scroll events that Wayland sends and SDL 2 does not report: the kind of device, and the
/// lifting of fingers.
///
/// The reader uses SDL's connection, with a `wl_pointer` and an event queue of its own.
typedef struct ScrollSource ScrollSource;

/// A kind of device, as in Wayland's `wl_pointer.axis_source`.
typedef enum {
  ScrollSourceUnknown = -1,
  ScrollSourceWheel = 0,
  ScrollSourceFinger = 1,
  ScrollSourceContinuous = 2,
  ScrollSourceWheelTilt = 3,
} ScrollSourceKind;

/// Creates a reader for a window, an `SDL_Window`.
///
/// Returns null if the display server is not Wayland, if there is no seat of version 5 or later, or if memory
/// is short.
ScrollSource *ScrollSourceCreate(void *window);

/// Frees a reader. The window must still be open.
void ScrollSourceDestroy(ScrollSource *source);

/// Reads the events that have arrived since the last call, without waiting. SDL must have read from the
/// display before.
///
/// Returns the kind of the last device that scrolled. Sets `*lifted` to whether fingers have lifted since the
/// last call and have not scrolled again.
ScrollSourceKind ScrollSourceRead(ScrollSource *source, bool *lifted);

#endif
