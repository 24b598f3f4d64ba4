#ifndef FLING_OUTPUT_CHANGES_H
#define FLING_OUTPUT_CHANGES_H

/// The changes of a Wayland display's outputs, such as a new scale, which SDL 2.26 applies to a window only when the
/// window enters an output.
typedef struct OutputChanges OutputChanges;

/// Follows the outputs' changes from now on, and makes SDL apply them to a window, an `SDL_Window`. SDL must poll for
/// events.
///
/// Returns null if the display server is not Wayland, if SDL is of another version, or if memory is short.
OutputChanges *OutputChangesCreate(void *window);

/// Ends the following. The window must still be open.
void OutputChangesDestroy(OutputChanges *changes);

#endif
