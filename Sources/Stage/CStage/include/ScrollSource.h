#ifndef FLING_SCROLL_SOURCE_H
#define FLING_SCROLL_SOURCE_H

#include <stdbool.h>
#include <stdint.h>

/// A reader of what Wayland sends and SDL 2 does not report: of scroll events the kind of device, the times, the
/// lifting of fingers and which distances are a wheel's; of the mouse and of fingers on a touch screen the times and
/// exact locations.
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

/// A scroll event, or the lift of the fingers from a touchpad.
typedef struct {
  /// The compositor's time in milliseconds.
  uint32_t time;
  ScrollSourceKind kind;
  /// The distances in notches, positive to the right and down.
  double x, y;
  /// Whether the event is a lift, which has no distance.
  bool isLift;
} ScrollEvent;

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
/// `ScrollSourceTake`.
///
/// Returns null if the display server is not Wayland, if there is no seat of version 5 or later, or if memory
/// is short.
ScrollSource *ScrollSourceCreate(void *window, WaylandPointerHandler handler, void *context);

/// Frees a reader. The window must still be open.
void ScrollSourceDestroy(ScrollSource *source);

/// Passes the events of the mouse and of fingers that SDL has read from the display to the handler, without
/// waiting.
void ScrollSourceDispatch(ScrollSource *source);

/// Returns the number of the system's error that ended the connection to the compositor; 0 for none.
int ScrollSourceError(const ScrollSource *source);

/// Takes the next event that SDL has read from the display, without waiting.
///
/// Returns false if there is none.
bool ScrollSourceTake(ScrollSource *source, ScrollEvent *event);

#endif
