#include "Sampling.h"

#include <string.h>

// Vectors are fast in C without optimization too, which Swift's are not. Each loop exists twice on x86: for
// processors with AVX2, and for all. Both write the same values. Without optimization, intrinsics are slow.
#if defined(__x86_64__) && defined(__OPTIMIZE__)
#include <immintrin.h>
#define HAS_WIDE_VECTORS __builtin_cpu_supports("avx2")
#define WIDE __attribute__((target("avx2")))
#endif

// MARK: Bitmaps

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

/// Writes two samples, or the first of them.
static inline void write_pair(const uint32_t *pixels, ptrdiff_t stride, int64_t u, int64_t v, int64_t other_u,
                              int64_t other_v, ptrdiff_t count, uint32_t *samples) {
  Channels first = mixed_rows(pixels, stride, u, v);
  Channels second = mixed_rows(pixels, stride, other_u, other_v);
  uint16_t a = (uint8_t)(u >> 24), b = (uint8_t)(other_u >> 24);
  Bytes pair = mixed_columns(
      __builtin_shufflevector(first, second, 0, 1, 2, 3, 8, 9, 10, 11),
      __builtin_shufflevector(first, second, 4, 5, 6, 7, 12, 13, 14, 15),
      (Channels){a, a, a, a, b, b, b, b});
  memcpy(samples, &pair, count > 1 ? sizeof pair : sizeof *samples);
}

static void sample_pairs(const uint32_t *pixels, ptrdiff_t stride, int64_t u, int64_t v, int64_t u_step,
                         int64_t v_step, ptrdiff_t count, uint32_t *samples) {
  for (; count > 1; count -= 2, samples += 2, u += 2 * u_step, v += 2 * v_step)
    write_pair(pixels, stride, u, v, u + u_step, v + v_step, 2, samples);
  if (count > 0) write_pair(pixels, stride, u, v, u, v, 1, samples);
}

#if defined(WIDE)
/// Returns four samples as in `write_pair`, at texel coordinates with 16 fraction bits.
WIDE static inline __m128i four_samples(const uint32_t *pixels, ptrdiff_t stride, __m128i u, __m128i v) {
  __m128i rows = _mm_mullo_epi32(_mm_srli_epi32(v, 16), _mm_set1_epi32((int)stride));
  __m128i places = _mm_add_epi32(rows, _mm_srli_epi32(u, 16));
  const uint32_t *first = pixels + (uint32_t)_mm_extract_epi32(places, 0);
  const uint32_t *second = pixels + (uint32_t)_mm_extract_epi32(places, 1);
  const uint32_t *third = pixels + (uint32_t)_mm_extract_epi32(places, 2);
  const uint32_t *fourth = pixels + (uint32_t)_mm_extract_epi32(places, 3);
// The neighbours of two pixels as 16-bit channels.
#define NEIGHBOURS(a, b) \
  _mm256_cvtepu8_epi16(_mm_unpacklo_epi64( \
      _mm_loadl_epi64((const __m128i *)(a)), _mm_loadl_epi64((const __m128i *)(b))))
// Four of the bytes of coordinates, each as four 16-bit numbers.
#define FRACTIONS(coordinates, a, b, c, d) \
  _mm256_shuffle_epi8( \
      _mm256_broadcastsi128_si256(coordinates), \
      _mm256_setr_epi8(a, -1, a, -1, a, -1, a, -1, b, -1, b, -1, b, -1, b, -1, \
                       c, -1, c, -1, c, -1, c, -1, d, -1, d, -1, d, -1, d, -1))
#define MIXED(a, b, part) \
  _mm256_add_epi16(_mm256_slli_epi16(a, 8), _mm256_mullo_epi16(_mm256_sub_epi16(b, a), part))
  // Pixels 0 and 2, and 1 and 3, so that the neighbours of each kind come out in the pixels' order.
  __m256i even = _mm256_srli_epi16(
      MIXED(NEIGHBOURS(first, third), NEIGHBOURS(first + stride, third + stride),
            FRACTIONS(v, 1, 1, 9, 9)), 8);
  __m256i odd = _mm256_srli_epi16(
      MIXED(NEIGHBOURS(second, fourth), NEIGHBOURS(second + stride, fourth + stride),
            FRACTIONS(v, 5, 5, 13, 13)), 8);
  __m256i left = _mm256_unpacklo_epi64(even, odd), right = _mm256_unpackhi_epi64(even, odd);
  __m256i sums = _mm256_add_epi16(MIXED(left, right, FRACTIONS(u, 1, 5, 9, 13)), _mm256_set1_epi16(255));
  __m256i channels = _mm256_srli_epi16(sums, 8);
#undef NEIGHBOURS
#undef FRACTIONS
#undef MIXED
  return _mm256_castsi256_si128(_mm256_permute4x64_epi64(_mm256_packus_epi16(channels, channels), 0x08));
}

WIDE static void sample_fours(const uint32_t *pixels, ptrdiff_t stride, int64_t u, int64_t v, int64_t u_step,
                              int64_t v_step, ptrdiff_t count, uint32_t *samples) {
  __m256i us = _mm256_setr_epi64x(u, u + u_step, u + 2 * u_step, u + 3 * u_step);
  __m256i vs = _mm256_setr_epi64x(v, v + v_step, v + 2 * v_step, v + 3 * v_step);
  const __m256i u_steps = _mm256_set1_epi64x(4 * u_step), v_steps = _mm256_set1_epi64x(4 * v_step);
  const __m256i lower_halves = _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6);
  ptrdiff_t index = 0;
  for (; index + 4 <= count; index += 4) {
    __m256i short_us = _mm256_permutevar8x32_epi32(_mm256_srli_epi64(us, 16), lower_halves);
    __m256i short_vs = _mm256_permutevar8x32_epi32(_mm256_srli_epi64(vs, 16), lower_halves);
    __m128i four = four_samples(
        pixels, stride, _mm256_castsi256_si128(short_us), _mm256_castsi256_si128(short_vs));
    _mm_storeu_si128((__m128i *)(samples + index), four);
    us = _mm256_add_epi64(us, u_steps);
    vs = _mm256_add_epi64(vs, v_steps);
  }
  sample_pairs(pixels, stride, u + index * u_step, v + index * v_step, u_step, v_step, count - index,
               samples + index);
}
#endif

void sample_line(const uint32_t *pixels, ptrdiff_t stride, int64_t u, int64_t v, int64_t u_step,
                 int64_t v_step, ptrdiff_t count, uint32_t *samples) {
#if defined(WIDE)
  if (count >= 4 && HAS_WIDE_VECTORS)
    return sample_fours(pixels, stride, u, v, u_step, v_step, count, samples);
#endif
  sample_pairs(pixels, stride, u, v, u_step, v_step, count, samples);
}

// MARK: Upright bitmaps

// Rounds to nearest. The compiler makes the loops wide, which it does not in a debug build of Swift code.
#define MIX_ROWS(top, bottom, weight, count, line) \
  const uint16_t below = weight, above = 256 - below; \
  for (ptrdiff_t index = 0; index < count; index++) \
    line[index] = (uint16_t)(top[index] * above + bottom[index] * below + 128) >> 8;

#define SHIFT_COLUMNS(line, u, count, pixels) \
  const uint16_t *near = line + 4 * (u >> 32), *far = near + 4; \
  const uint16_t right = (uint8_t)(u >> 24), left = 256 - right; \
  uint8_t *channels = (uint8_t *)pixels; \
  for (ptrdiff_t index = 0; index < 4 * count; index++) \
    channels[index] = (uint16_t)(near[index] * left + far[index] * right + 128) >> 8;

typedef uint16_t Pixel16 __attribute__((vector_size(8)));
typedef uint8_t Pixel8 __attribute__((vector_size(4)));

static void mix_single_columns(const uint16_t *line, int64_t u, int64_t step, ptrdiff_t count,
                               uint32_t *pixels) {
  for (ptrdiff_t index = 0; index < count; index++, u += step) {
    Pixel16 near, far;
    memcpy(&near, line + 4 * (u >> 32), sizeof near);
    memcpy(&far, line + 4 * (u >> 32) + 4, sizeof far);
    uint16_t right = (uint8_t)(u >> 24), left = 256 - right;
    Pixel8 pixel = __builtin_convertvector((near * left + far * right + 128) >> 8, Pixel8);
    memcpy(pixels + index, &pixel, sizeof pixel);
  }
}

#if defined(WIDE)
WIDE static void mix_wide_rows(const uint8_t *top, const uint8_t *bottom, uint8_t weight, ptrdiff_t count,
                               uint16_t *line) {
  MIX_ROWS(top, bottom, weight, count, line)
}

WIDE static void shift_wide_columns(const uint16_t *line, int64_t u, ptrdiff_t count, uint32_t *pixels) {
  SHIFT_COLUMNS(line, u, count, pixels)
}

WIDE static void mix_columns_by_fours(const uint16_t *line, int64_t u, int64_t step, ptrdiff_t count,
                                      uint32_t *pixels) {
  // The top 8 fraction bits of four coordinates, each as four 16-bit numbers.
  const __m256i fractions = _mm256_setr_epi8(3, -1, 3, -1, 3, -1, 3, -1, 11, -1, 11, -1, 11, -1, 11, -1,
                                             3, -1, 3, -1, 3, -1, 3, -1, 11, -1, 11, -1, 11, -1, 11, -1);
  const __m256i whole = _mm256_set1_epi16(256), half = _mm256_set1_epi16(128);
  __m256i us = _mm256_setr_epi64x(u, u + step, u + 2 * step, u + 3 * step);
  const __m256i steps = _mm256_set1_epi64x(4 * step);
  ptrdiff_t index = 0;
  for (; index + 4 <= count; index += 4, u += 4 * step) {
// Two neighbouring pixels of the row, of four 16-bit channels each.
#define NEIGHBOURS(place) _mm_loadu_si128((const __m128i *)(line + 4 * ((place) >> 32)))
    __m256i even = _mm256_set_m128i(NEIGHBOURS(u + 2 * step), NEIGHBOURS(u));
    __m256i odd = _mm256_set_m128i(NEIGHBOURS(u + 3 * step), NEIGHBOURS(u + step));
#undef NEIGHBOURS
    __m256i near = _mm256_unpacklo_epi64(even, odd), far = _mm256_unpackhi_epi64(even, odd);
    __m256i right = _mm256_shuffle_epi8(us, fractions), left = _mm256_sub_epi16(whole, right);
    __m256i sums = _mm256_add_epi16(
        _mm256_add_epi16(_mm256_mullo_epi16(near, left), _mm256_mullo_epi16(far, right)), half);
    __m256i channels = _mm256_srli_epi16(sums, 8);
    __m256i bytes = _mm256_permute4x64_epi64(_mm256_packus_epi16(channels, channels), 0x08);
    _mm_storeu_si128((__m128i *)(pixels + index), _mm256_castsi256_si128(bytes));
    us = _mm256_add_epi64(us, steps);
  }
  mix_single_columns(line, u, step, count - index, pixels + index);
}
#endif

void mix_rows(const uint8_t *top, const uint8_t *bottom, uint8_t weight, ptrdiff_t count, uint16_t *line) {
#if defined(WIDE)
  if (HAS_WIDE_VECTORS) return mix_wide_rows(top, bottom, weight, count, line);
#endif
  MIX_ROWS(top, bottom, weight, count, line)
}

void mix_columns(const uint16_t *line, int64_t u, int64_t step, ptrdiff_t count, uint32_t *pixels) {
#if defined(WIDE)
  if (HAS_WIDE_VECTORS) return mix_columns_by_fours(line, u, step, count, pixels);
#endif
  mix_single_columns(line, u, step, count, pixels);
}

void shift_columns(const uint16_t *line, int64_t u, ptrdiff_t count, uint32_t *pixels) {
#if defined(WIDE)
  if (HAS_WIDE_VECTORS) return shift_wide_columns(line, u, count, pixels);
#endif
  SHIFT_COLUMNS(line, u, count, pixels)
}

// MARK: Bitmaps in perspective

typedef double Doubles __attribute__((vector_size(32)));
typedef int64_t Masks __attribute__((vector_size(32)));
typedef int32_t Coordinates __attribute__((vector_size(16)));

// The greater and the smaller of two numbers. The first one may be no number, and then the second one counts.
#define MAXIMUM(a, b) ((Doubles)(((Masks)(a) & (a > b)) | ((Masks)(b) & ~(a > b))))
#define MINIMUM(a, b) ((Doubles)(((Masks)(a) & (a < b)) | ((Masks)(b) & ~(a < b))))

/// The four columns from `column` on: their texel coordinates with 16 fraction bits, inside the bitmap.
#define PROJECT(line, column, us, vs) \
  Doubles x = (double)(column) + (Doubles){0.5, 1.5, 2.5, 3.5}; \
  Doubles w = line->w_step * x + line->w; \
  const Doubles least = {1e-12, 1e-12, 1e-12, 1e-12}, zero = {0, 0, 0, 0}; \
  const Doubles last_u = zero + line->last_u, last_v = zero + line->last_v; \
  Doubles nearness = 1 / MAXIMUM(w, least); \
  Doubles u = (line->u_step * x + line->u) * nearness - 0.5; \
  Doubles v = (line->v_step * x + line->v) * nearness - 0.5; \
  u = MAXIMUM(u, zero); \
  v = MAXIMUM(v, zero); \
  u = MINIMUM(u, last_u); \
  v = MINIMUM(v, last_v); \
  Coordinates us = __builtin_convertvector(u * 65536, Coordinates); \
  Coordinates vs = __builtin_convertvector(v * 65536, Coordinates)

static void sample_projected_pairs(const uint32_t *pixels, ptrdiff_t stride, const struct TexelLine *line,
                                   ptrdiff_t column, ptrdiff_t count, uint32_t *samples) {
  for (; count > 0; count -= 4, column += 4, samples += 4) {
    PROJECT(line, column, us, vs);
    for (int pair = 0; pair < 4 && pair < count; pair += 2)
      write_pair(pixels, stride, (int64_t)us[pair] << 16, (int64_t)vs[pair] << 16,
                 (int64_t)us[pair + 1] << 16, (int64_t)vs[pair + 1] << 16, count - pair, samples + pair);
  }
}

#if defined(WIDE)
WIDE static void sample_projected_fours(const uint32_t *pixels, ptrdiff_t stride,
                                        const struct TexelLine *line, ptrdiff_t column, ptrdiff_t count,
                                        uint32_t *samples) {
  for (; count > 0; count -= 4, column += 4, samples += 4) {
    PROJECT(line, column, us, vs);
    __m128i four = four_samples(pixels, stride, (__m128i)us, (__m128i)vs);
    if (count < 4) return (void)memcpy(samples, &four, count * sizeof *samples);
    _mm_storeu_si128((__m128i *)samples, four);
  }
}
#endif

void sample_projected_line(const uint32_t *pixels, ptrdiff_t stride, const struct TexelLine *line,
                           ptrdiff_t column, ptrdiff_t count, uint32_t *samples) {
#if defined(WIDE)
  if (HAS_WIDE_VECTORS) return sample_projected_fours(pixels, stride, line, column, count, samples);
#endif
  sample_projected_pairs(pixels, stride, line, column, count, samples);
}

// MARK: Shadows

typedef float Floats __attribute__((vector_size(32)));
typedef int32_t Words __attribute__((vector_size(32)));
typedef uint32_t Pairs __attribute__((vector_size(32)));
typedef uint16_t Opacities __attribute__((vector_size(16)));

/// Returns an opacity and its right neighbour.
static inline uint32_t neighbours(const uint16_t *place) {
  uint32_t pair;
  memcpy(&pair, place, sizeof pair);
  return pair;
}

// The distance from the outer edge of the blur, in 1/256 of a mask pixel; clamped to the mask.
#define MASK_PLACE(reach, position, last, result) \
  Words result; \
  { \
    Floats distance = reach - (Floats)((Words)(position) & 0x7FFFFFFF); \
    distance = (Floats)((Words)distance & (distance > 0)); \
    const Floats limit = (Floats){0, 0, 0, 0, 0, 0, 0, 0} + last; \
    distance = (Floats)(((Words)distance & (distance < limit)) | ((Words)limit & ~(distance < limit))); \
    result = __builtin_convertvector(distance * 256, Words); \
  }

#define OPACITY_MIX(a, b, part) ((a) + (((b) - (a)) * (part) >> 8))

#define SAMPLE_SHADOW(opacities, stride, line, column, count, samples) \
  for (; count > 0; count -= 8, column += 8, samples += 8) { \
    Floats x = (float)column + (Floats){0, 1, 2, 3, 4, 5, 6, 7}; \
    Floats nearness = 1 / (line->w_step * x + line->w); \
    MASK_PLACE(line->reach_u, (line->u_step * x + line->u) * nearness, line->last_u, u) \
    MASK_PLACE(line->reach_v, (line->v_step * x + line->v) * nearness, line->last_v, v) \
    Words place = (v >> 8) * (int32_t)stride + (u >> 8); \
    const uint16_t *a = opacities + place[0], *b = opacities + place[1], *c = opacities + place[2]; \
    const uint16_t *d = opacities + place[3], *e = opacities + place[4], *f = opacities + place[5]; \
    const uint16_t *g = opacities + place[6], *h = opacities + place[7]; \
    Pairs upper = {neighbours(a), neighbours(b), neighbours(c), neighbours(d), \
                   neighbours(e), neighbours(f), neighbours(g), neighbours(h)}; \
    Pairs lower = {neighbours(a + stride), neighbours(b + stride), neighbours(c + stride), \
                   neighbours(d + stride), neighbours(e + stride), neighbours(f + stride), \
                   neighbours(g + stride), neighbours(h + stride)}; \
    Words top = OPACITY_MIX((Words)(upper & 0xFFFF), (Words)(upper >> 16), u & 0xFF); \
    Words bottom = OPACITY_MIX((Words)(lower & 0xFFFF), (Words)(lower >> 16), u & 0xFF); \
    Opacities mixed = __builtin_convertvector(OPACITY_MIX(top, bottom, v & 0xFF), Opacities); \
    if (count < 8) return (void)memcpy(samples, &mixed, count * sizeof *samples); \
    memcpy(samples, &mixed, sizeof mixed); \
  }

static void sample_shadow(const uint16_t *opacities, ptrdiff_t stride, const struct MaskLine *line,
                          ptrdiff_t column, ptrdiff_t count, uint16_t *samples) {
  SAMPLE_SHADOW(opacities, stride, line, column, count, samples)
}

#if defined(WIDE)
WIDE static void sample_wide_shadow(const uint16_t *opacities, ptrdiff_t stride, const struct MaskLine *line,
                                    ptrdiff_t column, ptrdiff_t count, uint16_t *samples) {
  SAMPLE_SHADOW(opacities, stride, line, column, count, samples)
}
#endif

void sample_shadow_line(const uint16_t *opacities, ptrdiff_t stride, const struct MaskLine *line,
                        ptrdiff_t column, ptrdiff_t count, uint16_t *samples) {
#if defined(WIDE)
  if (HAS_WIDE_VECTORS) return sample_wide_shadow(opacities, stride, line, column, count, samples);
#endif
  sample_shadow(opacities, stride, line, column, count, samples);
}

static void sample_single_opacities(const uint16_t *row, int64_t u, int64_t step, ptrdiff_t count,
                                    uint16_t *opacities) {
  for (ptrdiff_t index = 0; index < count; index++, u += step) {
    int32_t first = row[u >> 16], second = row[(u >> 16) + 1];
    opacities[index] = OPACITY_MIX(first, second, (int32_t)(u >> 8 & 0xFF));
  }
}

#if defined(WIDE)
WIDE static void sample_opacities_by_eights(const uint16_t *row, int64_t u, int64_t step, ptrdiff_t count,
                                            uint16_t *opacities) {
  const __m256i low = _mm256_set1_epi32(0xFFFF), byte = _mm256_set1_epi32(0xFF);
  const __m256i eight_steps = _mm256_set1_epi32((int32_t)(8 * step));
  __m256i us = _mm256_add_epi32(
      _mm256_set1_epi32((int32_t)u),
      _mm256_mullo_epi32(_mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7), _mm256_set1_epi32((int32_t)step)));
  ptrdiff_t index = 0;
  for (; index + 8 <= count; index += 8) {
    // An opacity and its right neighbour in the halves of each word.
    __m256i pairs = _mm256_i32gather_epi32((const int *)row, _mm256_srli_epi32(us, 16), 2);
    __m256i first = _mm256_and_si256(pairs, low), second = _mm256_srli_epi32(pairs, 16);
    __m256i parts = _mm256_and_si256(_mm256_srli_epi32(us, 8), byte);
    __m256i change = _mm256_srai_epi32(_mm256_mullo_epi32(_mm256_sub_epi32(second, first), parts), 8);
    __m256i mixed = _mm256_add_epi32(first, change);
    __m256i halves = _mm256_permute4x64_epi64(_mm256_packus_epi32(mixed, mixed), 0x08);
    _mm_storeu_si128((__m128i *)(opacities + index), _mm256_castsi256_si128(halves));
    us = _mm256_add_epi32(us, eight_steps);
  }
  sample_single_opacities(row, u + index * step, step, count - index, opacities + index);
}
#endif

void sample_opacities(const uint16_t *row, int64_t u, int64_t step, ptrdiff_t count, uint16_t *opacities) {
#if defined(WIDE)
  if (HAS_WIDE_VECTORS) return sample_opacities_by_eights(row, u, step, count, opacities);
#endif
  sample_single_opacities(row, u, step, count, opacities);
}

static void darken_single(uint32_t *pixels, const uint16_t *opacities, uint32_t alpha,
                          const uint16_t *thresholds, ptrdiff_t count) {
  for (ptrdiff_t index = 0; index < count; index++) {
    uint8_t *channels = (uint8_t *)(pixels + index);
    uint32_t remainder = 65535 - (uint32_t)((uint64_t)opacities[index] * alpha >> 16);
    for (int channel = 0; channel < 4; channel++) {
      // The fourth channel, alpha, stays opaque.
      uint32_t factor = channel < 3 ? remainder : 65535;
      uint32_t scaled = ((uint32_t)channels[channel] << 8) * factor >> 16;
      channels[channel] = (scaled + thresholds[4 * (index & 7) + channel]) >> 8;
    }
  }
}

#if defined(WIDE)
WIDE static void darken_by_eights(uint32_t *pixels, const uint16_t *opacities, uint32_t alpha,
                                  const uint16_t *thresholds, ptrdiff_t count) {
  const __m128i all = _mm_set1_epi16(-1), share = _mm_set1_epi16((int16_t)alpha);
  const __m256i opaque = _mm256_set1_epi64x((int64_t)0xFFFF000000000000);
  // The remainders of the first four and of the last four pixels, each for three channels.
  const __m256i first_four = _mm256_setr_epi8(0, 1, 0, 1, 0, 1, -1, -1, 2, 3, 2, 3, 2, 3, -1, -1,
                                              4, 5, 4, 5, 4, 5, -1, -1, 6, 7, 6, 7, 6, 7, -1, -1);
  const __m256i last_four = _mm256_setr_epi8(8, 9, 8, 9, 8, 9, -1, -1, 10, 11, 10, 11, 10, 11, -1, -1,
                                             12, 13, 12, 13, 12, 13, -1, -1, 14, 15, 14, 15, 14, 15, -1, -1);
  const __m256i near = _mm256_loadu_si256((const __m256i *)thresholds);
  const __m256i far = _mm256_loadu_si256((const __m256i *)(thresholds + 16));
  ptrdiff_t index = 0;
  for (; index + 8 <= count; index += 8) {
    __m128i values = _mm_loadu_si128((const __m128i *)(opacities + index));
    if (alpha < 65536) values = _mm_mulhi_epu16(values, share);
    __m256i remainders = _mm256_broadcastsi128_si256(_mm_xor_si128(values, all));
#define DARKENED(place, order, rounding) \
  _mm256_srli_epi16(_mm256_add_epi16(_mm256_mulhi_epu16( \
      _mm256_slli_epi16(_mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(place))), 8), \
      _mm256_or_si256(_mm256_shuffle_epi8(remainders, order), opaque)), rounding), 8)
    __m256i left = DARKENED(pixels + index, first_four, near);
    __m256i right = DARKENED(pixels + index + 4, last_four, far);
#undef DARKENED
    __m256i bytes = _mm256_permute4x64_epi64(_mm256_packus_epi16(left, right), 0xD8);
    _mm256_storeu_si256((__m256i *)(pixels + index), bytes);
  }
  darken_single(pixels + index, opacities + index, alpha, thresholds, count - index);
}
#endif

void darken(uint32_t *pixels, const uint16_t *opacities, uint32_t alpha, const uint16_t *thresholds,
            ptrdiff_t count) {
#if defined(WIDE)
  if (HAS_WIDE_VECTORS) return darken_by_eights(pixels, opacities, alpha, thresholds, count);
#endif
  darken_single(pixels, opacities, alpha, thresholds, count);
}

// MARK: Layers

static void mix_bytes(uint8_t *below, const uint8_t *above, uint16_t part, const uint16_t *thresholds,
                      ptrdiff_t count) {
  // The thresholds repeat after 32 bytes; a compiler turns loops without repetition into vectors.
  for (ptrdiff_t start = 0; start < count; start += 32) {
    ptrdiff_t end = count - start < 32 ? count - start : 32;
    for (ptrdiff_t index = 0; index < end; index++) {
      uint16_t top = above[start + index] * part, bottom = below[start + index] * (255 - part);
      uint16_t sum = top + bottom + thresholds[index];
      below[start + index] = (uint16_t)(sum + 1 + (sum >> 8)) >> 8;
    }
  }
}

#if defined(WIDE)
WIDE static ptrdiff_t mix_by_eights(uint8_t *below, const uint8_t *above, uint16_t part,
                                    const uint16_t *thresholds, ptrdiff_t count) {
  const __m256i share = _mm256_set1_epi16((int16_t)part), rest = _mm256_set1_epi16((int16_t)(255 - part));
  const __m256i one = _mm256_set1_epi16(1), zero = _mm256_setzero_si256();
  const __m256i left = _mm256_loadu_si256((const __m256i *)thresholds);
  const __m256i right = _mm256_loadu_si256((const __m256i *)(thresholds + 16));
  // Unpacking takes the first half of each half of a vector, then the second.
  const __m256i first = _mm256_permute2x128_si256(left, right, 0x20);
  const __m256i second = _mm256_permute2x128_si256(left, right, 0x31);
  ptrdiff_t index = 0;
  for (; index + 32 <= count; index += 32) {
    __m256i a = _mm256_loadu_si256((const __m256i *)(above + index));
    __m256i b = _mm256_loadu_si256((const __m256i *)(below + index));
#define SUM(unpack, rounding) \
  _mm256_add_epi16(_mm256_add_epi16(_mm256_mullo_epi16(unpack(a, zero), share), \
                                    _mm256_mullo_epi16(unpack(b, zero), rest)), rounding)
#define DIVIDED(sum) \
  _mm256_srli_epi16(_mm256_add_epi16(_mm256_add_epi16(sum, one), _mm256_srli_epi16(sum, 8)), 8)
    __m256i low = SUM(_mm256_unpacklo_epi8, first), high = SUM(_mm256_unpackhi_epi8, second);
    _mm256_storeu_si256((__m256i *)(below + index), _mm256_packus_epi16(DIVIDED(low), DIVIDED(high)));
#undef SUM
#undef DIVIDED
  }
  return index;
}
#endif

void mix_dithered(uint32_t *below, const uint32_t *above, uint8_t opacity, const uint16_t *thresholds,
                  ptrdiff_t count) {
  uint8_t *target = (uint8_t *)below;
  const uint8_t *source = (const uint8_t *)above;
  ptrdiff_t done = 0;
#if defined(WIDE)
  if (HAS_WIDE_VECTORS) done = mix_by_eights(target, source, opacity, thresholds, 4 * count);
#endif
  mix_bytes(target + done, source + done, opacity, thresholds, 4 * count - done);
}
