#ifndef SAMPLING_H
#define SAMPLING_H

#include <stddef.h>
#include <stdint.h>

/// Writes `count` bilinear samples of a bitmap along a straight line.
///
/// Texel coordinates are fixed-point numbers with 32 fraction bits; they must lie inside the bitmap, and each
/// row of the bitmap needs a readable right neighbour of its last pixel. `stride` is the number of pixels
/// from one row to the next.
void sample_line(const uint32_t *pixels, ptrdiff_t stride, int64_t u, int64_t v, int64_t u_step,
                 int64_t v_step, ptrdiff_t count, uint32_t *samples);

#endif
