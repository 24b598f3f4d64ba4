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

/// Writes `count` channels between those of two rows: those of `top` if `weight` is 0, those of `bottom` if it
/// were 256.
void mix_rows(const uint8_t *top, const uint8_t *bottom, uint8_t weight, ptrdiff_t count, uint16_t *line);

/// Writes `count` pixels of a row that `mix_rows` wrote, sampled linearly from the texel coordinate `u` on in
/// steps of `step`, with 32 fraction bits.
///
/// All coordinates must lie inside the row, and the last pixel needs a readable right neighbour.
void mix_columns(const uint16_t *line, int64_t u, int64_t step, ptrdiff_t count, uint32_t *pixels);

/// Writes `count` pixels as `mix_columns` does with a step of 1.
void shift_columns(const uint16_t *line, int64_t u, ptrdiff_t count, uint32_t *pixels);

/// The projection of a row of device pixels to a bitmap. The texel coordinates of the pixel whose centre is
/// at x are `(u_step x + u) / w` and `(v_step x + v) / w`, with w = `w_step x + w`, measured from the
/// bitmap's edge.
struct TexelLine {
  double u, v, w;
  double u_step, v_step, w_step;
  /// The largest coordinates of the centres of texels, measured from the centre of the first texel; below
  /// 32,768.
  double last_u, last_v;
};

/// Writes `count` bilinear samples of a bitmap in perspective, from a column on. Coordinates outside the
/// bitmap are clamped to its edge.
void sample_projected_line(const uint32_t *pixels, ptrdiff_t stride, const struct TexelLine *line,
                           ptrdiff_t column, ptrdiff_t count, uint32_t *samples);

/// The projection of a row of device pixels to the mask of a shadow. The coordinates of column x relative to
/// the shadow's centre, in mask pixels, are `(u_step x + u) / w` and `(v_step x + v) / w`, with w =
/// `w_step x + w`.
struct MaskLine {
  float u, v, w;
  float u_step, v_step, w_step;
  /// The distances from the shadow's centre to the mask's first column and first row.
  float reach_u, reach_v;
  /// The indices of the mask's last column and last row.
  float last_u, last_v;
};

/// Writes `count` opacities of a shadow, sampled bilinearly from its mask, from a column on. Coordinates
/// outside the mask are clamped to its edge.
void sample_shadow_line(const uint16_t *opacities, ptrdiff_t stride, const struct MaskLine *line,
                        ptrdiff_t column, ptrdiff_t count, uint16_t *samples);

/// Writes `count` opacities of a row, sampled linearly from the coordinate `u` on in steps of `step`, with 16
/// fraction bits.
///
/// All coordinates must lie inside the row, and the last opacity needs a readable right neighbour.
void sample_opacities(const uint16_t *row, int64_t u, int64_t step, ptrdiff_t count, uint16_t *opacities);

/// Blends black over `count` opaque pixels; each channel is rounded with a threshold, 0 … 255.
///
/// An opacity of 65,535 times an alpha of 65,536 is opaque. `thresholds` has those of four channels each of eight
/// pixels, which repeat.
void darken(uint32_t *pixels, const uint16_t *opacities, uint32_t alpha, const uint16_t *thresholds,
            ptrdiff_t count);

/// Blends `count` opaque pixels over as many others with an opacity, 0 … 255; each channel is rounded with a
/// threshold, 0 … 255.
///
/// `thresholds` has those of four channels each of eight pixels, which repeat.
void mix_dithered(uint32_t *below, const uint32_t *above, uint8_t opacity, const uint16_t *thresholds,
                  ptrdiff_t count);

#endif
