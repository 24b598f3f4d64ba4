#include "ScrollSource.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <linux/input-event-codes.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <wayland-client.h>

// Version 5 of wl_seat is the first that reports the source of scrolling. The last is that whose events all have
// a listener below.
#ifdef WL_POINTER_AXIS_VALUE120_SINCE_VERSION
enum { firstVersion = 5, lastVersion = 8 };
#else
enum { firstVersion = 5, lastVersion = 7 };
#endif

// The distances of one notch: that of a wheel in degrees, and that of all other devices.
static const double wheelNotch = 15, notch = 10;

enum { axisCount = 2, capacity = 1024 };

// What the events of one wl_pointer.frame say about an axis.
typedef struct {
  bool moves, stops, hasSteps;
  double distance, steps;
} AxisFrame;

struct ScrollSource {
  WaylandPointerHandler handler;
  void *context;
  struct wl_display *display;
  struct wl_surface *surface;
  struct wl_event_queue *queue;
  struct wl_registry *registry;
  struct wl_seat *seat;
  struct wl_pointer *pointer;
  struct wl_touch *touch;
  // Whether the mouse is over the window's content, not over a title bar that the program draws.
  bool isInside;
  // The current frame of the pointer's events.
  ScrollSourceKind kind;
  uint32_t time;
  AxisFrame axes[axisCount];
  // The axes that have moved and not stopped since.
  bool isMoving[axisCount];
  // The events that have not been taken, in a ring.
  ScrollEvent events[capacity];
  unsigned first, count;
};

static void push(ScrollSource *source, ScrollEvent event) {
  if (source->count == capacity) return;
  source->events[(source->first + source->count) % capacity] = event;
  source->count++;
}

static void report(ScrollSource *source, WaylandPointerEvent event) { source->handler(source->context, &event); }

static void axisSource(void *data, struct wl_pointer *pointer, uint32_t kind) {
  ((ScrollSource *)data)->kind = kind <= ScrollSourceWheelTilt ? (ScrollSourceKind)kind : ScrollSourceUnknown;
}

static void axis(void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis, wl_fixed_t value) {
  ScrollSource *source = data;
  if (axis >= axisCount) return;
  source->time = time;
  source->axes[axis].moves = true;
  source->axes[axis].distance += wl_fixed_to_double(value);
}

static void axisStop(void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis) {
  ScrollSource *source = data;
  if (axis >= axisCount) return;
  source->time = time;
  source->axes[axis].stops = true;
}

static void step(ScrollSource *source, uint32_t axis, double steps) {
  if (axis >= axisCount) return;
  source->axes[axis].hasSteps = true;
  source->axes[axis].steps += steps;
}

static void axisDiscrete(void *data, struct wl_pointer *pointer, uint32_t axis, int32_t steps) {
  step(data, axis, steps);
}

#ifdef WL_POINTER_AXIS_VALUE120_SINCE_VERSION
static void axisValue120(void *data, struct wl_pointer *pointer, uint32_t axis, int32_t value) {
  step(data, axis, value / 120.0);
}
#endif

static double notches(const ScrollSource *source, uint32_t axis) {
  const AxisFrame *frame = &source->axes[axis];
  bool isWheel = source->kind == ScrollSourceWheel || source->kind == ScrollSourceWheelTilt;
  return frame->hasSteps ? frame->steps : frame->distance / (isWheel ? wheelNotch : notch);
}

static bool isAtLastLift(const ScrollSource *source) {
  if (source->count == 0) return false;
  const ScrollEvent *last = &source->events[(source->first + source->count - 1) % capacity];
  return last->isLift && last->time == source->time;
}

static void frame(void *data, struct wl_pointer *pointer) {
  ScrollSource *source = data;
  bool hasMoved = false, hasStopped = false, isMoving = false;
  for (uint32_t axis = 0; axis < axisCount; axis++) {
    AxisFrame *frame = &source->axes[axis];
    hasMoved |= frame->moves || frame->hasSteps;
    hasStopped |= frame->stops;
    source->isMoving[axis] = (source->isMoving[axis] && !frame->stops) || frame->moves;
    isMoving |= source->isMoving[axis];
  }
  ScrollEvent event = {.time = source->time, .kind = source->kind};
  event.x = notches(source, WL_POINTER_AXIS_HORIZONTAL_SCROLL);
  event.y = notches(source, WL_POINTER_AXIS_VERTICAL_SCROLL);
  if (hasMoved) {
    // Some compositors send the axes of one movement in frames of their own. An axis along which the fingers did
    // not move then stops, although the fingers are down.
    if (isAtLastLift(source)) source->count--;
    // SDL, too, leaves out events without a distance.
    if (event.x != 0 || event.y != 0) push(source, event);
  } else if (hasStopped && !isMoving) {
    event.isLift = true;
    push(source, event);
  }
  memset(source->axes, 0, sizeof source->axes);
  // Events of version 5 name their source in every frame.
  source->kind = ScrollSourceUnknown;
}

static void enter(void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *surface, wl_fixed_t x,
                  wl_fixed_t y) {
  ScrollSource *source = data;
  source->isInside = surface == source->surface;
}

static void leave(void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *surface) {
  ((ScrollSource *)data)->isInside = false;
}

static void motion(void *data, struct wl_pointer *pointer, uint32_t time, wl_fixed_t x, wl_fixed_t y) {
  ScrollSource *source = data;
  if (!source->isInside) return;
  report(source, (WaylandPointerEvent){.kind = WaylandPointerMoved,
                                       .time = time,
                                       .hasLocation = true,
                                       .x = wl_fixed_to_double(x),
                                       .y = wl_fixed_to_double(y)});
}

// The number of a button in SDL; 0 for a button that is not told.
static uint32_t numberOf(uint32_t button) {
  switch (button) {
    case BTN_LEFT: return SDL_BUTTON_LEFT;
    case BTN_MIDDLE: return SDL_BUTTON_MIDDLE;
    case BTN_RIGHT: return SDL_BUTTON_RIGHT;
    default: return 0;
  }
}

static void button(void *data, struct wl_pointer *pointer, uint32_t serial, uint32_t time, uint32_t button,
                   uint32_t state) {
  ScrollSource *source = data;
  if (!source->isInside || numberOf(button) == 0) return;
  WaylandPointerEventKind kind = state == WL_POINTER_BUTTON_STATE_PRESSED ? WaylandPointerPressed : WaylandPointerReleased;
  report(source, (WaylandPointerEvent){.kind = kind, .number = numberOf(button), .time = time});
}


static const struct wl_pointer_listener pointerListener = {
    .enter = enter,
    .leave = leave,
    .motion = motion,
    .button = button,
    .axis = axis,
    .frame = frame,
    .axis_source = axisSource,
    .axis_stop = axisStop,
    .axis_discrete = axisDiscrete,
#ifdef WL_POINTER_AXIS_VALUE120_SINCE_VERSION
    .axis_value120 = axisValue120,
#endif
};

static void reportTouch(void *data, WaylandPointerEventKind kind, uint32_t time, int32_t id, wl_fixed_t x, wl_fixed_t y) {
  report(data, (WaylandPointerEvent){.kind = kind,
                                     .isTouch = true,
                                     .number = (uint32_t)id,
                                     .time = time,
                                     .hasLocation = kind != WaylandPointerReleased,
                                     .x = wl_fixed_to_double(x),
                                     .y = wl_fixed_to_double(y)});
}

static void touchDown(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, struct wl_surface *surface,
                      int32_t id, wl_fixed_t x, wl_fixed_t y) {
  reportTouch(data, WaylandPointerPressed, time, id, x, y);
}

static void touchUp(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, int32_t id) {
  reportTouch(data, WaylandPointerReleased, time, id, 0, 0);
}

static void touchMotion(void *data, struct wl_touch *touch, uint32_t time, int32_t id, wl_fixed_t x, wl_fixed_t y) {
  reportTouch(data, WaylandPointerMoved, time, id, x, y);
}

static void touchFrame(void *data, struct wl_touch *touch) {}
static void touchCancel(void *data, struct wl_touch *touch) {}
static void touchShape(void *data, struct wl_touch *touch, int32_t id, wl_fixed_t major, wl_fixed_t minor) {}
static void touchOrientation(void *data, struct wl_touch *touch, int32_t id, wl_fixed_t orientation) {}

static const struct wl_touch_listener touchListener = {
    .down = touchDown,
    .up = touchUp,
    .motion = touchMotion,
    .frame = touchFrame,
    .cancel = touchCancel,
    .shape = touchShape,
    .orientation = touchOrientation,
};

// A mouse or a touch screen may be plugged in later, and pulled out.
static void capabilities(void *data, struct wl_seat *seat, uint32_t capabilities) {
  ScrollSource *source = data;
  bool hasPointer = capabilities & WL_SEAT_CAPABILITY_POINTER;
  if (hasPointer && !source->pointer) {
    source->pointer = wl_seat_get_pointer(seat);
    if (source->pointer) wl_pointer_add_listener(source->pointer, &pointerListener, source);
  } else if (!hasPointer && source->pointer) {
    wl_pointer_release(source->pointer);
    source->pointer = NULL;
  }
  bool hasTouch = capabilities & WL_SEAT_CAPABILITY_TOUCH;
  if (hasTouch && !source->touch) {
    source->touch = wl_seat_get_touch(seat);
    if (source->touch) wl_touch_add_listener(source->touch, &touchListener, source);
  } else if (!hasTouch && source->touch) {
    wl_touch_release(source->touch);
    source->touch = NULL;
  }
}

static void seatName(void *data, struct wl_seat *seat, const char *name) {}

static const struct wl_seat_listener seatListener = {.capabilities = capabilities, .name = seatName};

static void global(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  ScrollSource *source = data;
  if (source->seat || version < firstVersion || strcmp(interface, wl_seat_interface.name) != 0) return;
  uint32_t used = version < lastVersion ? version : lastVersion;
  source->seat = wl_registry_bind(registry, name, &wl_seat_interface, used);
  if (source->seat) wl_seat_add_listener(source->seat, &seatListener, source);
}

static void globalRemove(void *data, struct wl_registry *registry, uint32_t name) {}

static const struct wl_registry_listener registryListener = {.global = global, .global_remove = globalRemove};

ScrollSource *ScrollSourceCreate(void *window, WaylandPointerHandler handler, void *context) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_WAYLAND) return NULL;
  ScrollSource *source = calloc(1, sizeof *source);
  if (!source) return NULL;
  struct wl_display *display = info.info.wl.display;
  source->display = display;
  source->surface = info.info.wl.surface;
  source->handler = handler;
  source->context = context;
  source->kind = ScrollSourceUnknown;
  source->queue = wl_display_create_queue(display);
  // The wrapper puts the registry, and every object created through it, on this reader's queue instead of
  // SDL's.
  struct wl_display *wrapper = source->queue ? wl_proxy_create_wrapper(display) : NULL;
  if (wrapper) {
    wl_proxy_set_queue((struct wl_proxy *)wrapper, source->queue);
    source->registry = wl_display_get_registry(wrapper);
    wl_proxy_wrapper_destroy(wrapper);
  }
  if (source->registry) {
    wl_registry_add_listener(source->registry, &registryListener, source);
    // The first round trip announces the seats, the second a seat's capabilities.
    wl_display_roundtrip_queue(display, source->queue);
    wl_display_roundtrip_queue(display, source->queue);
  }
  if (source->seat) return source;
  ScrollSourceDestroy(source);
  return NULL;
}

void ScrollSourceDestroy(ScrollSource *source) {
  if (!source) return;
  if (source->pointer) wl_pointer_release(source->pointer);
  if (source->touch) wl_touch_release(source->touch);
  if (source->seat) wl_seat_release(source->seat);
  if (source->registry) wl_registry_destroy(source->registry);
  if (source->queue) wl_event_queue_destroy(source->queue);
  free(source);
}

void ScrollSourceDispatch(ScrollSource *source) {
  wl_display_dispatch_queue_pending(source->display, source->queue);
}

bool ScrollSourceTake(ScrollSource *source, ScrollEvent *event) {
  ScrollSourceDispatch(source);
  if (source->count == 0) return false;
  *event = source->events[source->first];
  source->first = (source->first + 1) % capacity;
  source->count--;
  return true;
}

int ScrollSourceError(const ScrollSource *source) { return wl_display_get_error(source->display); }
