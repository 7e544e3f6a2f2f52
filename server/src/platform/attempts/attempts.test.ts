import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { copyTemplate } from '../../testing/test-database.ts';
import type { OpenDatabase } from '../database/database.ts';
import {
  countAttempt,
  countDifferent,
  countFailures,
  forgetOldAttempts,
  forgetTypedAttempts,
  networkLimits,
} from './attempts.ts';

let database: OpenDatabase;
let now = 0;
const clock = { now: () => new Date(now) };
beforeAll(async () => {
  database = await copyTemplate(inject('template'));
});
afterAll(() => database.close());
beforeEach(async () => {
  now = Date.parse('2026-11-22T12:00:00Z');
  await database.db.deleteFrom('failed_attempts').execute();
});

const limits = {
  kind: 'test',
  address: '192.0.2.1',
  subject: 'a subject',
  perAddress: 3,
  perSubject: 4,
  windowMinutes: 15,
  tooMany: 'Too many tries.',
};
type Limits = typeof limits;
const attempt = (given: Partial<Limits> = {}) => countAttempt({ db: database.db, clock }, { ...limits, ...given });
const fail = async (times: number, given: Partial<Limits> = {}) => {
  for (let count = 0; count < times; count += 1) await attempt(given);
};
const blocked = { code: 'too_many_requests', message: 'Too many tries.', details: { retryAfter: 900 } };
const rows = async () => (await database.db.selectFrom('failed_attempts').selectAll().execute()).length;

describe('tries that failed', () => {
  it('close an address after its limit, whatever it guesses at', async () => {
    for (const subject of ['one', 'two', 'three']) await attempt({ subject });
    await expect(attempt({ subject: 'four' })).rejects.toMatchObject(blocked);
    await attempt({ subject: 'four', address: '192.0.2.2' });
  });

  it('close a subject after its limit to those who have failed on it themselves, and to nobody else', async () => {
    for (const last of [1, 2, 3, 4]) await attempt({ address: `192.0.2.${last}` });
    await expect(attempt({ address: '192.0.2.4' })).rejects.toMatchObject(blocked);
    await attempt({ address: '192.0.2.5' });
    await expect(attempt({ address: '192.0.2.5' })).rejects.toMatchObject(blocked);
    await attempt({ address: '192.0.2.4', subject: 'another subject' });
  });

  it('are told apart where an address and a subject read the same in a row', async () => {
    for (const last of [5, 6, 7, 8]) await attempt({ address: `192.0.2.${last}`, subject: 'x' });
    await fail(2, { address: '192.0.2.1', subject: '1x' });
    await attempt({ address: '192.0.2.11', subject: 'x' });
  });

  it('count by kind: guesses at passwords close no orders', async () => {
    await fail(3);
    await expect(attempt()).rejects.toMatchObject(blocked);
    await attempt({ kind: 'another test' });
  });

  it('count for as long as the window, to the second', async () => {
    await fail(3);
    now += 15 * 60_000 - 1000;
    await expect(attempt()).rejects.toMatchObject(blocked);
    now += 1000;
    await attempt();
  });

  it('leave nothing behind when they are refused, nor when they turn out right', async () => {
    await fail(2);
    const before = await rows();
    const { release } = await attempt();
    expect(await rows()).toBe(before + 3);
    await release();
    expect(await rows()).toBe(before);
    await attempt();
    await expect(attempt()).rejects.toMatchObject(blocked);
    expect(await rows()).toBe(before + 3);
  });

  it('are forgotten after a day', async () => {
    await fail(2);
    now += 86_400_000;
    await fail(1, { address: '192.0.2.9' });
    await forgetOldAttempts({ db: database.db, clock });
    expect(await rows()).toBe(9);
    now += 1;
    await forgetOldAttempts({ db: database.db, clock });
    expect(await rows()).toBe(3);
  });

  it('are stored without the address and the subject', async () => {
    await attempt({ address: '203.0.113.77', subject: 'zoe@example.com' });
    const stored = JSON.stringify(await database.db.selectFrom('failed_attempts').selectAll().execute());
    expect(stored).not.toMatch(/203\.0\.113\.77|zoe/);
  });
});

describe('different values', () => {
  const context = () => ({ db: database.db, clock });
  const count = (values: string[], of = ['test', 'one']) => countDifferent(context(), of, values, 15);

  it('are counted once each, within the window, for what they have in common', async () => {
    await database.db
      .insertInto('failed_attempts')
      .values({ key: 'another', value: 'x', at: new Date(now) })
      .execute();
    expect((await count(['a', 'b', 'a'])).count).toBe(2);
    expect((await count(['b', 'c'])).count).toBe(3);
    expect((await count(['a'], ['test', 'two'])).count).toBe(1);
    expect((await count([])).count).toBe(3);
    now += 15 * 60_000 - 1;
    expect((await count([])).count).toBe(3);
    now += 1;
    expect((await count([])).count).toBe(0);
  });

  it('are taken back where they are refused, and only those', async () => {
    await count(['a']);
    const { count: two, release } = await count(['b']);
    await release();
    expect([two, (await count([])).count]).toEqual([2, 1]);
    await (await count([])).release();
    expect(await rows()).toBe(1);
  });

  it('reach a limit of failures once, and exceed it after that', async () => {
    const failed = async (different: string) => {
      const limit = { of: ['test'], max: 2, windowMinutes: 15 };
      const limits = { all: { ...limit, max: 9 }, typed: { ...limit, of: ['typed'], different } };
      const { reached, exceeded } = await countFailures(context(), limits);
      return { reached, exceeded };
    };
    expect(await failed('a')).toEqual({ reached: [], exceeded: [] });
    expect(await failed('a')).toEqual({ reached: [], exceeded: [] });
    expect(await failed('b')).toEqual({ reached: ['typed'], exceeded: [] });
    expect(await failed('c')).toEqual({ reached: [], exceeded: ['typed'] });
  });

  it('are forgotten after an hour, and failures without a value are not', async () => {
    await count(['a', 'b']);
    await fail(1);
    now += 3_600_000;
    await forgetTypedAttempts(context());
    expect(await rows()).toBe(5);
    now += 1;
    await forgetTypedAttempts(context());
    expect(await rows()).toBe(3);
  });
});

describe('networks around an address', () => {
  const exceeded = async (address: string, of = 'guesses') => {
    const max = { address: 2, '/24': 3, '/64': 2, '/56': 3, '/48': 4 };
    const limits = networkLimits(address, { of, max, windowMinutes: 15 });
    return (await countFailures({ db: database.db, clock }, limits)).exceeded;
  };

  it.each([
    ['192.0.2.1', ['192.0.2.1', '192.0.2.2', '192.0.3.1'], [['network address'], ['network /24'], []]],
    [
      '2001:db8:1:200::1',
      ['2001:db8:1:200::2', '2001:db8:1:201::1', '2001:db8:1:300::1', '2001:db8:2:200::1'],
      [['network /64'], ['network /56'], ['network /48'], []],
    ],
  ])('have a limit each, from the smallest: %s', async (address, others, limits) => {
    await exceeded(address);
    await exceeded(address);
    expect(await exceeded(others[0] ?? '', 'other guesses')).toEqual([]);
    for (const [index, other] of others.entries()) expect(await exceeded(other)).toEqual(limits[index]);
  });
});

describe('an address', () => {
  it.each([
    [
      'the 64-bit network of IPv6',
      ['2001:db8:1:2::1', '2001:DB8:1:2:ffff::9', '2001:0db8:0001:0002:3:4:5:6', '2001:db8:1:2:3::'],
    ],
    ['zeros left out in front', ['::1', '::2', '0:0:0:0:1::']],
    ['zeros left out in the middle', ['2001:db8::1:2:3:4:5', '2001:db8:0:1:9:9:9:9']],
    ['zeros left out at the end', ['2001:db8::', '2001:db8:0:0::1', '2001:db8:0:0:1:2:3:4']],
    ['an IPv4 address at the end of a network', ['2001:db8::ffff:192.0.2.1', '2001:db8::9']],
    ['IPv4 written as IPv6', ['::ffff:192.0.2.1', '::FFFF:192.0.2.1', '192.0.2.1']],
  ])('is one with others: %s', async (_, addresses) => {
    await attempt({ address: addresses[0] });
    for (const address of addresses.slice(1)) await attempt({ address, perAddress: 99 });
    for (const address of addresses)
      await expect(attempt({ address, perAddress: addresses.length })).rejects.toMatchObject(blocked);
  });

  it.each([
    ['of another IPv6 network', '2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['of IPv4', '192.0.2.1', '192.0.2.2'],
    ['of IPv4 written as IPv6', '::ffff:192.0.2.1', '::ffff:192.0.2.2'],
    ['with the zeros elsewhere', '1::2:3:4:5:6', '1:2::3:4:5:6'],
    ['with the digits elsewhere', '1:23:4:5::1', '12:3:4:5::1'],
  ])('is not one with another: %s', async (_, one, other) => {
    await fail(3, { address: one });
    await expect(attempt({ address: one })).rejects.toMatchObject(blocked);
    await attempt({ address: other });
  });
});
