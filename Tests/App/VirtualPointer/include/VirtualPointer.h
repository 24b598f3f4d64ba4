#ifndef FLING_VIRTUAL_POINTER_H
#define FLING_VIRTUAL_POINTER_H

#include "DropFiles.h"
#include <stdbool.h>
#include <stdint.h>

/// A pointer, a wheel and a touchpad that a test moves, on a compositor with the protocol
/// `wlr-virtual-pointer-unstable-v1`.
typedef struct VirtualPointer VirtualPointer;

/// A kind of scrolling device, as in Wayland's `wl_pointer.axis_source`.
typedef enum { VirtualWheel = 0, VirtualFingers = 1 } VirtualScrollDevice;

/// Connects to a compositor by the path of its socket. Returns null if the compositor cannot be reached or does
/// not have the protocol.
VirtualPointer *VirtualPointerCreate(const char *socket);

/// Ends the connection.
void VirtualPointerDestroy(VirtualPointer *pointer);

/// Moves the pointer at a time in milliseconds to a place on a desktop of a width and height.
void VirtualPointerMove(
    VirtualPointer *pointer, uint32_t time, uint32_t x, uint32_t y, uint32_t width, uint32_t height);

/// Presses or releases the left button at a time in milliseconds.
void VirtualPointerPress(VirtualPointer *pointer, uint32_t time, bool isDown);

/// Scrolls at a time in milliseconds by distances in the units of `wl_pointer.axis`, positive to the right and
/// down. The number of steps is that of a wheel's notches, 0 for a wheel that does not tell its steps.
void VirtualPointerScroll(
    VirtualPointer *pointer, uint32_t time, double x, double y, VirtualScrollDevice device, int32_t steps);

/// Reports that the fingers have left the touchpad at a time in milliseconds.
void VirtualPointerLift(VirtualPointer *pointer, uint32_t time);

#endif
