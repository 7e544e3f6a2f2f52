/**
 * Limits the memory of a server process (docs/performance.md, "Memory"): a young generation of 24 MB instead of 54, and
 * two glibc malloc arenas instead of eight per core, because fragmented arenas never return memory.
 */
export const memoryOptions = ['--max-semi-space-size=8'];
export const memoryEnv = { MALLOC_ARENA_MAX: '2' };
