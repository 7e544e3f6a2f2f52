import { join } from 'node:path';
import { root } from './processes.mjs';

/**
 * Limits the memory of a server process (docs/performance.md, "Memory"): a young generation of 24 MB instead of 54, and
 * two glibc malloc arenas instead of eight per core, because fragmented arenas never return memory.
 */
export const serverOptions = ['--max-semi-space-size=8'];
export const serverEnv = { MALLOC_ARENA_MAX: '2' };

/**
 * The same in tests, which start a server a hundred times: from a cache of the compiled source, a start needs two thirds
 * of the processor time. The cache costs a process some 60 MB, so a server that stays does without it.
 */
export const testServerEnv = {
  ...serverEnv,
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'arrival-desk', 'compiled'),
};
