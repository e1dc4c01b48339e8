/**
 * Memory settings of a Farol process before it starts, the same as in the image and the systemd services. The C library
 * returns large blocks and caches freed memory for two threads instead of each; V8's young generation is 8 MB.
 */
export const MEMORY_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' } as const;
export const MEMORY_FLAGS = ['--max-semi-space-size=8'] as const;
