#include "VirtualPointer.h"

#include <stdlib.h>
#include <string.h>
#include <wayland-client.h>

// wlr-virtual-pointer-unstable-v1, as far as it is used; the other requests keep their numbers.
enum { createPointer = 0 };
enum { motionAbsolute = 1, button = 2, axis = 3, frame = 4, axisSource = 5, axisStop = 6, axisDiscrete = 7 };

static const struct wl_interface *noTypes[5] = {NULL};
static const struct wl_message pointerRequests[] = {
    {"motion", "uff", noTypes},      {"motion_absolute", "uuuuu", noTypes}, {"button", "uuu", noTypes},
    {"axis", "uuf", noTypes},        {"frame", "", noTypes},                {"axis_source", "u", noTypes},
    {"axis_stop", "uu", noTypes},    {"axis_discrete", "uufi", noTypes},    {"destroy", "", noTypes},
};
static const struct wl_interface pointerInterface = {"zwlr_virtual_pointer_v1", 1, 9, pointerRequests, 0, NULL};
static const struct wl_interface *createTypes[] = {&wl_seat_interface, &pointerInterface};
static const struct wl_message managerRequests[] = {
    {"create_virtual_pointer", "?on", createTypes}, {"destroy", "", noTypes}};
static const struct wl_interface managerInterface = {
    "zwlr_virtual_pointer_manager_v1", 1, 2, managerRequests, 0, NULL};

struct VirtualPointer {
  struct wl_display *display;
  struct wl_registry *registry;
  struct wl_proxy *manager;
  struct wl_proxy *pointer;
};

static void global(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  VirtualPointer *pointer = data;
  if (strcmp(interface, managerInterface.name) != 0) return;
  pointer->manager = wl_registry_bind(registry, name, &managerInterface, 1);
}

static void globalRemove(void *data, struct wl_registry *registry, uint32_t name) {}

static const struct wl_registry_listener registryListener = {.global = global, .global_remove = globalRemove};

VirtualPointer *VirtualPointerCreate(const char *socket) {
  VirtualPointer *pointer = calloc(1, sizeof *pointer);
  if (!pointer) return NULL;
  pointer->display = wl_display_connect(socket);
  if (pointer->display) {
    pointer->registry = wl_display_get_registry(pointer->display);
    wl_registry_add_listener(pointer->registry, &registryListener, pointer);
    wl_display_roundtrip(pointer->display);
  }
  if (pointer->manager) {
    pointer->pointer =
        wl_proxy_marshal_constructor(pointer->manager, createPointer, &pointerInterface, NULL, NULL);
    wl_display_roundtrip(pointer->display);
  }
  if (pointer->pointer) return pointer;
  VirtualPointerDestroy(pointer);
  return NULL;
}

void VirtualPointerDestroy(VirtualPointer *pointer) {
  if (!pointer) return;
  if (pointer->pointer) wl_proxy_destroy(pointer->pointer);
  if (pointer->manager) wl_proxy_destroy(pointer->manager);
  if (pointer->registry) wl_registry_destroy(pointer->registry);
  if (pointer->display) wl_display_disconnect(pointer->display);
  free(pointer);
}

static void endFrame(VirtualPointer *pointer) {
  wl_proxy_marshal(pointer->pointer, frame);
  wl_display_flush(pointer->display);
}

void VirtualPointerMove(
    VirtualPointer *pointer, uint32_t time, uint32_t x, uint32_t y, uint32_t width, uint32_t height) {
  wl_proxy_marshal(pointer->pointer, motionAbsolute, time, x, y, width, height);
  endFrame(pointer);
}

void VirtualPointerPress(VirtualPointer *pointer, uint32_t time, bool isDown) {
  enum { leftButton = 0x110 };
  wl_proxy_marshal(pointer->pointer, button, time, leftButton, isDown);
  endFrame(pointer);
}

void VirtualPointerScroll(
    VirtualPointer *pointer, uint32_t time, double x, double y, VirtualScrollDevice device, int32_t steps) {
  double distances[] = {[WL_POINTER_AXIS_VERTICAL_SCROLL] = y, [WL_POINTER_AXIS_HORIZONTAL_SCROLL] = x};
  for (uint32_t index = 0; index < 2; index++) {
    wl_fixed_t distance = wl_fixed_from_double(distances[index]);
    if (distance == 0) continue;
    if (steps != 0)
      wl_proxy_marshal(pointer->pointer, axisDiscrete, time, index, distance, steps);
    else
      wl_proxy_marshal(pointer->pointer, axis, time, index, distance);
    // wlroots gives the source to the axis before.
    wl_proxy_marshal(pointer->pointer, axisSource, device);
  }
  endFrame(pointer);
}

void VirtualPointerLift(VirtualPointer *pointer, uint32_t time) {
  for (uint32_t index = 0; index < 2; index++) {
    wl_proxy_marshal(pointer->pointer, axisStop, time, index);
    wl_proxy_marshal(pointer->pointer, axisSource, VirtualFingers);
  }
  endFrame(pointer);
}
