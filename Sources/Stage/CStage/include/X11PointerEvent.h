#ifndef FLING_X11_POINTER_EVENT_H
#define FLING_X11_POINTER_EVENT_H

#include <stdbool.h>
#include <stdint.h>

typedef enum { X11PointerPressed, X11PointerMoved, X11PointerReleased } X11PointerEventKind;

/// An event of the mouse or of a finger as the X server sent it.
typedef struct {
  X11PointerEventKind kind;
  bool isTouch;
  /// The number of the button or of the finger; 0 for a move of the mouse.
  uint32_t number;
  /// The server's time in milliseconds.
  uint32_t time;
  /// The location in pixels from the window's top left corner.
  double x, y;
} X11PointerEvent;

/// Reads the event in a message of SDL, an `SDL_SysWMmsg`, while SDL posts the message.
///
/// Returns false if the message contains no event of the mouse or of a finger.
bool X11ReadPointerEvent(const void *message, X11PointerEvent *event);

#endif
