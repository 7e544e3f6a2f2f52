/**
 * How a server process keeps to its memory (docs/performance.md, "Memory"): a young generation of 24 MB instead of 54,
 * and two arenas of glibc's malloc instead of eight for each core, whose holes are never given back.
 */
export const memoryOptions = ['--max-semi-space-size=8'];
export const memoryEnv = { MALLOC_ARENA_MAX: '2' };
