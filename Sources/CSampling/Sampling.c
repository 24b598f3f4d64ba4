#include "Sampling.h"

#include <string.h>

// Vectors of eight channels. C's vectors are fast without optimization too, which Swift's are not.
typedef uint8_t Bytes __attribute__((vector_size(8)));
typedef uint16_t Channels __attribute__((vector_size(16)));

/// Returns two horizontal neighbours, each interpolated between two rows; rounds down.
static inline Channels mixed_rows(const uint32_t *pixels, ptrdiff_t stride, int64_t u, int64_t v) {
  const uint32_t *place = pixels + (v >> 32) * stride + (u >> 32);
  Bytes above, below;
  memcpy(&above, place, sizeof above);
  memcpy(&below, place + stride, sizeof below);
  Channels top = __builtin_convertvector(above, Channels);
  Channels bottom = __builtin_convertvector(below, Channels);
  uint16_t down = (uint8_t)(v >> 24);
  // Differences may be negative, but the sums fit into 16 bits.
  return ((top << 8) + (bottom - top) * down) >> 8;
}

/// Interpolates horizontally; rounds up, since `mixed_rows` rounds down.
static inline Bytes mixed_columns(Channels left, Channels right, Channels across) {
  return __builtin_convertvector(((left << 8) + (right - left) * across + 255) >> 8, Bytes);
}

void sample_line(const uint32_t *pixels, ptrdiff_t stride, int64_t u, int64_t v, int64_t u_step,
                 int64_t v_step, ptrdiff_t count, uint32_t *samples) {
  ptrdiff_t index = 0;
  // Two pixels fill a vector.
  for (; index + 2 <= count; index += 2) {
    Channels first = mixed_rows(pixels, stride, u, v);
    uint16_t a = (uint8_t)(u >> 24);
    u += u_step;
    v += v_step;
    Channels second = mixed_rows(pixels, stride, u, v);
    uint16_t b = (uint8_t)(u >> 24);
    u += u_step;
    v += v_step;
    Bytes pair = mixed_columns(
        __builtin_shufflevector(first, second, 0, 1, 2, 3, 8, 9, 10, 11),
        __builtin_shufflevector(first, second, 4, 5, 6, 7, 12, 13, 14, 15),
        (Channels){a, a, a, a, b, b, b, b});
    memcpy(samples + index, &pair, sizeof pair);
  }
  if (index < count) {
    Channels last = mixed_rows(pixels, stride, u, v);
    uint16_t a = (uint8_t)(u >> 24);
    Bytes pair = mixed_columns(
        last, __builtin_shufflevector(last, last, 4, 5, 6, 7, 4, 5, 6, 7),
        (Channels){a, a, a, a, a, a, a, a});
    memcpy(samples + index, &pair, sizeof *samples);
  }
}
