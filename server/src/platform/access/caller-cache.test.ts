import { expect, it } from 'vitest';
import { CallerCache } from './caller-cache.ts';

const session = {
  user: { id: 1, sessionId: 'one' } as never,
  expiresAt: new Date(Date.now() + 3_600_000),
  seen: true,
};

/** A cache that hears of changes, and a query whose answer is given by hand. */
async function listening() {
  const cache = new CallerCache();
  await cache.start({ listen: async () => async () => {} });
  const asked: ((found: typeof session | undefined) => void)[] = [];
  const get = () => cache.get('token', new Date(), () => new Promise((resolve) => void asked.push(resolve)));
  return { cache, asked, get };
}

it('many calls of one session ask for it once, and later ones not at all (ROLE-124)', async () => {
  const { asked, get } = await listening();
  const calls = Array.from({ length: 1000 }, get);
  expect(asked).toHaveLength(1);
  asked[0]?.(session);
  const users = (await Promise.all(calls)).map((found) => found?.user);
  expect(new Set(users)).toEqual(new Set([session.user]));
  expect((await get())?.user).toBe(session.user);
  expect(asked).toHaveLength(1);
});

it('a session that ends while it is asked for is asked for again, and not kept (ROLE-124)', async () => {
  const { cache, asked, get } = await listening();
  const before = get();
  cache.forget();
  const after = get();
  expect(asked).toHaveLength(2);
  asked[0]?.(session);
  asked[1]?.(undefined);
  expect((await before)?.user).toBe(session.user);
  expect(await after).toBeUndefined();
  void get();
  expect(asked).toHaveLength(3);
});

it('a query that fails is not shared with later calls (ROLE-124)', async () => {
  const cache = new CallerCache();
  await cache.start({ listen: async () => async () => {} });
  await expect(cache.get('token', new Date(), () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect((await cache.get('token', new Date(), async () => session))?.user).toBe(session.user);
});
