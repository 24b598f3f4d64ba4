#include "AllocationCount.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

// The C library's implementations. The functions below replace them under their public names.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static atomic_ulong count;

static void note(void) { atomic_fetch_add_explicit(&count, 1, memory_order_relaxed); }

unsigned long allocation_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t members, size_t size) {
  note();
  return __libc_calloc(members, size);
}

void *realloc(void *memory, size_t size) {
  note();
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  note();
  void *aligned = __libc_memalign(alignment, size);
  if (aligned == NULL) return ENOMEM;
  *memory = aligned;
  return 0;
}
