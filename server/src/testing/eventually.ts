import { setTimeout as wait } from 'node:timers/promises';

/** Repeats what throws until it returns; after 30 seconds, throws its last error. */
export async function eventually<Value>(attempt: () => Promise<Value>): Promise<Value> {
  const end = Date.now() + 30_000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await wait(20);
  }
}
