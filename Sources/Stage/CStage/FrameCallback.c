#include "FrameCallback.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <poll.h>
#include <stdlib.h>
#include <wayland-client.h>

struct FrameCallback {
  struct wl_display *display;
  struct wl_surface *surface;
  // The request that is not answered yet, on SDL's event queue, so that its answer ends SDL's wait for events.
  struct wl_callback *pending;
  uint32_t wakeType;
  bool isAwaited;
};

static void done(void *data, struct wl_callback *pending, uint32_t time) {
  FrameCallback *callback = data;
  wl_callback_destroy(pending);
  callback->pending = NULL;
  if (!callback->isAwaited) return;
  callback->isAwaited = false;
  SDL_Event event = {.type = callback->wakeType};
  SDL_PushEvent(&event);
}

static const struct wl_callback_listener listener = {.done = done};

FrameCallback *FrameCallbackCreate(void *window, uint32_t wakeType) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_WAYLAND) return NULL;
  FrameCallback *callback = calloc(1, sizeof *callback);
  if (!callback) return NULL;
  callback->display = info.info.wl.display;
  callback->surface = info.info.wl.surface;
  callback->wakeType = wakeType;
  return callback;
}

void FrameCallbackDestroy(FrameCallback *callback) {
  if (!callback) return;
  if (callback->pending) wl_callback_destroy(callback->pending);
  free(callback);
}

void FrameCallbackRequest(FrameCallback *callback) {
  if (callback->pending) return;
  callback->pending = wl_surface_frame(callback->surface);
  if (callback->pending) wl_callback_add_listener(callback->pending, &listener, callback);
}

bool FrameCallbackWait(FrameCallback *callback, int milliseconds) {
  const uint64_t end = SDL_GetTicks64() + (uint64_t)milliseconds;
  callback->isAwaited = false;
  while (callback->pending) {
    const uint64_t now = SDL_GetTicks64();
    wl_display_flush(callback->display);
    if (wl_display_prepare_read(callback->display) == 0) {
      struct pollfd file = {.fd = wl_display_get_fd(callback->display), .events = POLLIN};
      if (poll(&file, 1, end > now ? (int)(end - now) : 0) > 0)
        wl_display_read_events(callback->display);
      else
        wl_display_cancel_read(callback->display);
    }
    SDL_PumpEvents();
    if (now >= end) break;
  }
  callback->isAwaited = callback->pending != NULL;
  return callback->pending == NULL;
}
