#include "X11PointerEvent.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <X11/extensions/XInput2.h>

enum { lastButton = 3 };

static bool readInput2(const XGenericEventCookie *cookie, X11PointerEvent *event) {
  switch (cookie->evtype) {
    case XI_TouchBegin: *event = (X11PointerEvent){.kind = X11PointerPressed, .isTouch = true}; break;
    case XI_TouchUpdate: *event = (X11PointerEvent){.kind = X11PointerMoved, .isTouch = true}; break;
    case XI_TouchEnd: *event = (X11PointerEvent){.kind = X11PointerReleased, .isTouch = true}; break;
    case XI_Motion: *event = (X11PointerEvent){.kind = X11PointerMoved}; break;
    default: return false;
  }
  // Xlib frees the data once SDL has posted the message.
  const XIDeviceEvent *source = cookie->data;
  // SDL, too, leaves out the moves that the server derives from a finger.
  if (!source || (!event->isTouch && source->flags & XIPointerEmulated)) return false;
  if (event->isTouch) event->number = (uint32_t)source->detail;
  event->time = (uint32_t)source->time;
  event->x = source->event_x;
  event->y = source->event_y;
  return true;
}

static bool readButton(const XButtonEvent *source, X11PointerEventKind kind, X11PointerEvent *event) {
  // The other buttons are the wheel and the sides of a mouse.
  if (source->button > lastButton) return false;
  *event = (X11PointerEvent){
      .kind = kind, .number = source->button, .time = (uint32_t)source->time, .x = source->x, .y = source->y};
  return true;
}

bool X11ReadPointerEvent(const void *message, X11PointerEvent *event) {
  const SDL_SysWMmsg *posted = message;
  if (!posted || posted->subsystem != SDL_SYSWM_X11) return false;
  const XEvent *source = &posted->msg.x11.event;
  switch (source->type) {
    case GenericEvent: return readInput2(&source->xcookie, event);
    case ButtonPress: return readButton(&source->xbutton, X11PointerPressed, event);
    case ButtonRelease: return readButton(&source->xbutton, X11PointerReleased, event);
    // The server sends moves in this form if it has no XInput 2.2.
    case MotionNotify:
      *event = (X11PointerEvent){.kind = X11PointerMoved,
                                 .time = (uint32_t)source->xmotion.time,
                                 .x = source->xmotion.x,
                                 .y = source->xmotion.y};
      return true;
    default: return false;
  }
}
