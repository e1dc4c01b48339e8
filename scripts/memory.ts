/**
 * What a process of Farol is told of memory before it begins, as the image and the services of systemd tell it too. The C library gives
 * large pieces back, and keeps what was freed for two threads, not for each; what is young in V8's heap is collected at 8 MB.
 */
export const MEMORY_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' } as const;
export const MEMORY_FLAGS = ['--max-semi-space-size=8'] as const;
