#include <gmodule.h>
#include <lcms2.h>
#include <malloc.h>
#include <vips/vips.h>

// Swift cannot call C functions with a variable number of arguments. Each wrapper returns a new reference, or NULL
// with the reason in vips_error_buffer().

static inline VipsImage *cvips_open(VipsSource *source, const char *options) {
  return vips_image_new_from_source(source, options, NULL);
}

static inline VipsImage *cvips_to_srgb(VipsImage *image) {
  VipsImage *result = NULL;
  return vips_colourspace(image, &result, VIPS_INTERPRETATION_sRGB, NULL) ? NULL : result;
}

// Converts from the embedded profile, with black point compensation as browsers and viewers do. 16 bits stay 16 bits,
// because libvips would not reduce the alpha with the colours.
static inline VipsImage *cvips_profile_to_srgb(VipsImage *image) {
  VipsImage *result = NULL;
  return vips_icc_transform(image, &result, "srgb", "embedded", TRUE, "intent", VIPS_INTENT_RELATIVE,
                            "black_point_compensation", TRUE, "depth",
                            image->BandFmt == VIPS_FORMAT_USHORT ? 16 : 8, NULL)
             ? NULL
             : result;
}

// Returns a copy of an image that has an ICC profile, of which it keeps a copy.
static inline VipsImage *cvips_with_profile(VipsImage *image, const void *profile, size_t length) {
  VipsImage *result = NULL;
  if (vips_copy(image, &result, NULL)) return NULL;
  vips_image_set_blob_copy(result, VIPS_META_ICC_NAME, profile, length);
  return result;
}

static inline VipsImage *cvips_to_bytes(VipsImage *image) {
  VipsImage *result = NULL;
  return vips_cast_uchar(image, &result, NULL) ? NULL : result;
}

static inline VipsImage *cvips_first_bands(VipsImage *image, int count) {
  VipsImage *result = NULL;
  return vips_extract_band(image, &result, 0, "n", count, NULL) ? NULL : result;
}

static inline VipsImage *cvips_upright(VipsImage *image) {
  VipsImage *result = NULL;
  return vips_autorot(image, &result, NULL) ? NULL : result;
}

// Decodes the thumbnail in the EXIF data of a JPEG image, into memory of its own.
static inline VipsImage *cvips_embedded_thumbnail(VipsImage *image) {
  const void *data = NULL;
  size_t length = 0;
  VipsImage *opened = NULL, *copy = NULL;
  if (!vips_image_get_typeof(image, "jpeg-thumbnail-data")) return NULL;
  if (vips_image_get_blob(image, "jpeg-thumbnail-data", &data, &length)) return NULL;
  if (vips_jpegload_buffer((void *)data, length, &opened, "fail_on", VIPS_FAIL_ON_NONE, NULL)) return NULL;
  copy = vips_image_copy_memory(opened);
  g_object_unref(opened);
  return copy;
}

static inline VipsImage *cvips_crop(VipsImage *image, VipsRect area) {
  VipsImage *result = NULL;
  return vips_crop(image, &result, area.left, area.top, area.width, area.height, NULL) ? NULL : result;
}

// Keeps the part of an image in a rectangle, and makes it the only opaque part of a canvas.
static inline VipsImage *cvips_on_canvas(VipsImage *image, VipsRect part, int width, int height) {
  VipsRect all = {0, 0, image->Xsize, image->Ysize};
  VipsImage *cropped = NULL, *opaque = NULL, *result = NULL;
  vips_rect_intersectrect(&all, &part, &part);
  if (vips_crop(image, &cropped, part.left, part.top, part.width, part.height, NULL)) return NULL;
  int failed = vips_image_hasalpha(cropped) ? vips_copy(cropped, &opaque, NULL) : vips_addalpha(cropped, &opaque, NULL);
  g_object_unref(cropped);
  if (failed) return NULL;
  failed = vips_embed(opaque, &result, part.left, part.top, width, height, NULL);
  g_object_unref(opaque);
  return failed ? NULL : result;
}

static inline int cvips_write(VipsImage *image, const char *path) {
  return vips_image_write_to_file(image, path, NULL);
}

// Encodes a PNG file, to be freed with g_free; texts of the image become text chunks. Returns whether it succeeded.
static inline int cvips_png(VipsImage *image, void **data, size_t *length) {
  return vips_pngsave_buffer(image, data, length, "compression", 6, "filter", VIPS_FOREIGN_PNG_FILTER_SUB, NULL) == 0;
}

// Opens a stream of a PPM picture; its rows are read once, from top to bottom, while they are needed.
static inline VipsImage *cvips_open_ppm_stream(VipsSource *source) {
  VipsImage *image = NULL;
  return vips_ppmload_source(source, &image, "access", VIPS_ACCESS_SEQUENTIAL, NULL) ? NULL : image;
}

// Returns a copy of an image that shares its pixels and has metadata of its own.
static inline VipsImage *cvips_copy(VipsImage *image) {
  VipsImage *result = NULL;
  return vips_copy(image, &result, NULL) ? NULL : result;
}

static inline int cvips_save_webp(VipsImage *image, VipsTarget *target, int quality) {
  return vips_webpsave_target(image, target, "Q", quality, "min_size", TRUE, NULL);
}

static inline int cvips_save_gif(VipsImage *image, VipsTarget *target, double interframe_error) {
  return vips_gifsave_target(image, target, "interframe_maxerror", interframe_error, NULL);
}

static inline const unsigned char *cvips_pixels(VipsRegion *region, int x, int y) {
  return VIPS_REGION_ADDR(region, x, y);
}

// dladdr and its Dl_info. <dlfcn.h> has them only under _GNU_SOURCE, which Swift's module of glibc does not define and
// this module must therefore not define either.
typedef struct {
  const char *file;
  void *base;
  const char *symbol;
  void *address;
} cvips_symbol;
extern int cvips_find_symbol(const void *address, cvips_symbol *symbol) __asm__("dladdr");

// Returns the path of one of libvips' plug-ins, to be freed with g_free, or NULL.
static inline char *cvips_plugin_path(const char *name) {
  cvips_symbol library;
  if (!cvips_find_symbol((void *)vips_version, &library) || !library.file) return NULL;
  char *folder = g_path_get_dirname(library.file);
  char *path = g_strdup_printf("%s/vips-modules-%d.%d/vips-%s.so", folder, vips_version(0), vips_version(1), name);
  g_free(folder);
  return path;
}

static inline void cvips_unref(void *object) { g_object_unref(object); }
