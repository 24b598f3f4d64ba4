#include "DropFiles.h"

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <poll.h>
#include <string.h>

// The drag-and-drop protocol of X, version 5, as the source of a drag.
enum { selection, enter, position, status, drop, finished, copy, uriList, atomCount };
static char *names[] = {"XdndSelection", "XdndEnter", "XdndPosition", "XdndStatus", "XdndDrop", "XdndFinished",
                        "XdndActionCopy", "text/uri-list"};

static void say(Display *display, Window target, Atom message, Window source, long second, long third, long fifth) {
  XEvent event = {.xclient = {
      .type = ClientMessage, .window = target, .message_type = message, .format = 32,
      .data.l = {(long)source, second, third, CurrentTime, fifth}}};
  XSendEvent(display, target, False, NoEventMask, &event);
}

static void answer(Display *display, XSelectionRequestEvent *request, const char *uris) {
  XChangeProperty(display, request->requestor, request->property, request->target, 8, PropModeReplace,
                  (const unsigned char *)uris, (int)strlen(uris));
  XEvent reply = {.xselection = {
      .type = SelectionNotify, .requestor = request->requestor, .selection = request->selection,
      .target = request->target, .property = request->property, .time = request->time}};
  XSendEvent(display, request->requestor, False, NoEventMask, &reply);
}

bool DropFiles(const char *displayName, unsigned long target, const char *uris) {
  Display *display = XOpenDisplay(displayName);
  if (!display) return false;
  Window source = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0);
  Atom atoms[atomCount];
  XInternAtoms(display, names, atomCount, False, atoms);
  XSetSelectionOwner(display, atoms[selection], source, CurrentTime);
  say(display, target, atoms[enter], source, 5L << 24, (long)atoms[uriList], 0);
  say(display, target, atoms[position], source, 0, 100L << 16 | 100, (long)atoms[copy]);
  XFlush(display);
  bool isFinished = false;
  struct pollfd connection = {ConnectionNumber(display), POLLIN, 0};
  while (!isFinished && (XPending(display) > 0 || poll(&connection, 1, 5000) > 0)) {
    XEvent event;
    XNextEvent(display, &event);
    if (event.type == SelectionRequest) answer(display, &event.xselectionrequest, uris);
    if (event.type != ClientMessage) continue;
    if (event.xclient.message_type == atoms[status] && (event.xclient.data.l[1] & 1))
      say(display, target, atoms[drop], source, 0, CurrentTime, 0);
    isFinished = event.xclient.message_type == atoms[finished];
  }
  XCloseDisplay(display);
  return isFinished;
}
