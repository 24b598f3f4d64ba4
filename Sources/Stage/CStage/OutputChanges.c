#include "OutputChanges.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <wayland-client.h>

// The version of wl_output whose events all have a listener below.
enum { outputVersion = 2 };

typedef struct {
  struct wl_list link;
  OutputChanges *changes;
  uint32_t name;
  struct wl_output *proxy;
  // The last geometry and mode, and whether there were any.
  int32_t x, y, physicalWidth, physicalHeight, transform, width, height, refresh;
  bool isKnown;
} Output;

struct OutputChanges {
  struct wl_display *display;
  struct wl_surface *surface;
  struct wl_registry *registry;
  // The outputs in the registry's order, which is also that of SDL's displays.
  struct wl_list outputs;
  // The request whose answer follows all events of a change, those of SDL's own outputs too; null without a change.
  struct wl_callback *pending;
};

// Passes an output's state to SDL's own functions, as at the output's start. SDL hears of a new scale or size by
// itself, but applies both only after a geometry: at the second `done`, or at the first without a logical size.
static void restate(const Output *output, struct wl_output *proxy) {
  const struct wl_output_listener *sdl = wl_proxy_get_listener((struct wl_proxy *)proxy);
  void *data = wl_output_get_user_data(proxy);
  sdl->geometry(data, proxy, output->x, output->y, output->physicalWidth, output->physicalHeight,
                WL_OUTPUT_SUBPIXEL_UNKNOWN, "", "", output->transform);
  sdl->mode(data, proxy, WL_OUTPUT_MODE_CURRENT, output->width, output->height, output->refresh);
  sdl->done(data, proxy);
  sdl->done(data, proxy);
}

// Makes SDL compute the window's scale, as it does when the window leaves an output of SDL's, which it knows by a tag.
// The window has never entered the output `left`, so that nothing else changes.
static void updateScale(OutputChanges *changes, struct wl_output *left, struct wl_output *known) {
  struct wl_proxy *surface = (struct wl_proxy *)changes->surface, *proxy = (struct wl_proxy *)left;
  const struct wl_surface_listener *sdl = wl_proxy_get_listener(surface);
  wl_proxy_set_tag(proxy, wl_proxy_get_tag((struct wl_proxy *)known));
  sdl->leave(wl_proxy_get_user_data(surface), changes->surface, left);
  wl_proxy_set_tag(proxy, NULL);
}

static void synced(void *data, struct wl_callback *pending, uint32_t time) {
  OutputChanges *changes = data;
  wl_callback_destroy(pending);
  changes->pending = NULL;
  Output *output;
  SDL_DisplayMode mode;
  int index = 0;
  wl_list_for_each(output, &changes->outputs, link) {
    // On Wayland, SDL 2.26 keeps its wl_output in the mode.
    if (SDL_GetDesktopDisplayMode(index++, &mode) != 0 || !mode.driverdata || !output->isKnown) continue;
    restate(output, mode.driverdata);
    updateScale(changes, output->proxy, mode.driverdata);
  }
}

static const struct wl_callback_listener syncListener = {.done = synced};

static void geometry(void *data, struct wl_output *proxy, int32_t x, int32_t y, int32_t physicalWidth,
                     int32_t physicalHeight, int32_t subpixel, const char *make, const char *model,
                     int32_t transform) {
  Output *output = data;
  output->x = x;
  output->y = y;
  output->physicalWidth = physicalWidth;
  output->physicalHeight = physicalHeight;
  output->transform = transform;
}

static void mode(void *data, struct wl_output *proxy, uint32_t flags, int32_t width, int32_t height,
                 int32_t refresh) {
  Output *output = data;
  if (!(flags & WL_OUTPUT_MODE_CURRENT)) return;
  output->width = width;
  output->height = height;
  output->refresh = refresh;
}

static void scale(void *data, struct wl_output *proxy, int32_t scale) {}

static void done(void *data, struct wl_output *proxy) {
  Output *output = data;
  OutputChanges *changes = output->changes;
  bool isChange = output->isKnown;
  output->isKnown = true;
  if (!isChange || changes->pending) return;
  changes->pending = wl_display_sync(changes->display);
  if (changes->pending) wl_callback_add_listener(changes->pending, &syncListener, changes);
}

static const struct wl_output_listener outputListener = {
    .geometry = geometry, .mode = mode, .done = done, .scale = scale};

static void global(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  OutputChanges *changes = data;
  if (version < outputVersion || strcmp(interface, wl_output_interface.name) != 0) return;
  Output *output = calloc(1, sizeof *output);
  if (!output) return;
  output->changes = changes;
  output->name = name;
  output->proxy = wl_registry_bind(registry, name, &wl_output_interface, outputVersion);
  if (output->proxy) wl_output_add_listener(output->proxy, &outputListener, output);
  wl_list_insert(changes->outputs.prev, &output->link);
}

static void removeOutput(Output *output) {
  wl_list_remove(&output->link);
  if (output->proxy) wl_output_destroy(output->proxy);
  free(output);
}

static void globalRemove(void *data, struct wl_registry *registry, uint32_t name) {
  Output *output, *next;
  wl_list_for_each_safe(output, next, &((OutputChanges *)data)->outputs, link)
    if (output->name == name) removeOutput(output);
}

static const struct wl_registry_listener registryListener = {.global = global, .global_remove = globalRemove};

OutputChanges *OutputChangesCreate(void *window) {
  SDL_SysWMinfo info;
  SDL_version version;
  SDL_VERSION(&info.version);
  SDL_GetVersion(&version);
  if (version.major != 2 || version.minor != 26) return NULL;
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_WAYLAND) return NULL;
  OutputChanges *changes = calloc(1, sizeof *changes);
  if (!changes) return NULL;
  wl_list_init(&changes->outputs);
  changes->display = info.info.wl.display;
  changes->surface = info.info.wl.surface;
  changes->registry = wl_display_get_registry(changes->display);
  if (changes->registry) wl_registry_add_listener(changes->registry, &registryListener, changes);
  return changes;
}

void OutputChangesDestroy(OutputChanges *changes) {
  if (!changes) return;
  Output *output, *next;
  wl_list_for_each_safe(output, next, &changes->outputs, link) removeOutput(output);
  if (changes->pending) wl_callback_destroy(changes->pending);
  if (changes->registry) wl_registry_destroy(changes->registry);
  free(changes);
}
