import { expect, test } from 'vitest';
import { AnnouncedCache } from './announced-cache.ts';
import type { Listener } from './listen.ts';

/** A cache whose value is the number of reads so far, and the listener that it registered. */
async function counting() {
  let reads = 0;
  let listener: Listener | undefined;
  const cache = new AnnouncedCache('numbers', async () => {
    reads += 1;
    if (reads === 4) throw new Error('The database is away.');
    return reads;
  });
  await cache.start({
    async listen(_, given) {
      listener = given;
      return async () => {};
    },
  });
  if (!listener) throw new Error('The cache does not listen.');
  return { cache, listener };
}

test('a value is read once until a server announces a change', async () => {
  const { cache, listener } = await counting();
  expect(await Promise.all([cache.get(), cache.get()])).toEqual([1, 1]);
  listener.onMessage('');
  expect(await cache.get()).toBe(2);
  expect(await cache.get()).toBe(2);
  cache.forget();
  expect(await cache.get()).toBe(3);
});

test('nothing is kept while announcements cannot be heard, and a failure is not kept either', async () => {
  const { cache, listener } = await counting();
  expect(await cache.get()).toBe(1);
  listener.onLost?.();
  expect([await cache.get(), await cache.get()]).toEqual([2, 3]);
  listener.onReconnect();
  await expect(cache.get()).rejects.toThrow('away');
  expect([await cache.get(), await cache.get()]).toEqual([5, 5]);
});
