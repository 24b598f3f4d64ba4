#ifndef FLING_SCROLL_SOURCE_H
#define FLING_SCROLL_SOURCE_H

#include <stdbool.h>
#include <stdint.h>

/// A reader of what Wayland sends and SDL 2 does not report: the kind of the device that scrolls, the lifting of
/// fingers, and the times and exact locations of the mouse and of fingers on a touch screen.
///
/// The reader uses SDL's connection, with a `wl_pointer`, a `wl_touch` and an event queue of its own.
typedef struct ScrollSource ScrollSource;

/// A kind of device, as in Wayland's `wl_pointer.axis_source`.
typedef enum {
  ScrollSourceUnknown = -1,
  ScrollSourceWheel = 0,
  ScrollSourceFinger = 1,
  ScrollSourceContinuous = 2,
  ScrollSourceWheelTilt = 3,
} ScrollSourceKind;

typedef enum { WaylandPointerPressed, WaylandPointerMoved, WaylandPointerReleased } WaylandPointerEventKind;

/// An event of the mouse or of a finger as the compositor sent it.
typedef struct {
  WaylandPointerEventKind kind;
  bool isTouch;
  /// SDL's number of the button or of the finger; 0 for a move of the mouse.
  uint32_t number;
  /// The compositor's time in milliseconds.
  uint32_t time;
  /// The location in units of the window's surface; without a location, that of the event before.
  bool hasLocation;
  double x, y;
} WaylandPointerEvent;

/// A function that receives each event of the mouse and of fingers, and the context given to
/// `ScrollSourceCreate`.
typedef void (*WaylandPointerHandler)(void *context, const WaylandPointerEvent *event);

/// Creates a reader for a window, an `SDL_Window`. The handler is called by `ScrollSourceDispatch` and
/// `ScrollSourceRead`.
///
/// Returns null if the display server is not Wayland, if there is no seat of version 5 or later, or if memory
/// is short.
ScrollSource *ScrollSourceCreate(void *window, WaylandPointerHandler handler, void *context);

/// Frees a reader. The window must still be open.
void ScrollSourceDestroy(ScrollSource *source);

/// Passes the events of the mouse and of fingers that SDL has read from the display to the handler, without
/// waiting.
void ScrollSourceDispatch(ScrollSource *source);

/// Reads the events that have arrived since the last call, without waiting. SDL must have read from the
/// display before.
///
/// Returns the kind of the last device that scrolled. Sets `*lifted` to whether fingers have lifted since the
/// last call and have not scrolled again.
ScrollSourceKind ScrollSourceRead(ScrollSource *source, bool *lifted);

#endif
