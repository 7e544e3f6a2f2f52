import type { FastifyReply, FastifyRequest } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { deriveSecrets } from '../../platform/secrets.ts';
import { clearVisitorCookies, keepOrderOpen, openOrdersToVisitor, readVisitorCookie } from './visitor-cookie.ts';

interface SetCookie {
  name: string;
  value: string;
  options: object;
}

let now: number;
let cookies: Record<string, string>;
beforeEach(() => {
  now = Date.parse('2026-11-22T12:00:00.400Z');
  cookies = {};
});

const context = (publicUrl = 'https://desk.example', secret = 'one secret') =>
  ({
    clock: { now: () => new Date(now) },
    secrets: deriveSecrets(secret),
    config: { publicUrl },
  }) as unknown as Context;
const request = () => ({ cookies }) as unknown as FastifyRequest;
const visit = async (secret?: string) => readVisitorCookie(context(undefined, secret), request());

/** Applies a response's cookies as a browser does: they replace earlier ones. */
function answered(answer: (reply: FastifyReply) => void): SetCookie[] {
  const given: SetCookie[] = [];
  answer({
    setCookie: (name: string, value: string, options: object) => given.push({ name, value, options }),
  } as unknown as FastifyReply);
  for (const { name, value } of given) cookies = { ...cookies, [name]: value };
  return given;
}
function open(orderId: string, publicUrl?: string): SetCookie & { readable: SetCookie } {
  const [cookie, readable] = answered((reply) => openOrdersToVisitor(context(publicUrl), request(), reply, [orderId]));
  if (!cookie || !readable) throw new Error('Two cookies are set.');
  return { ...cookie, readable };
}
const look = (orderId: string) => answered((reply) => keepOrderOpen(context(), request(), reply, orderId));

const notSignedIn = { code: 'not_signed_in', message: 'Please enter your order ID and email again.' };

describe("a visitor's session", () => {
  it('opens one order, and says since when', async () => {
    open('100001');
    expect(await visit()).toEqual({ orderIds: ['100001'], openedAt: { '100001': now / 1000 } });
  });

  it('lasts 30 minutes', async () => {
    open('100001');
    now += 30 * 60_000 - 1000;
    expect((await visit()).orderIds).toEqual(['100001']);
    now = Date.parse('2026-11-22T12:30:00Z');
    await expect(visit()).rejects.toMatchObject(notSignedIn);
  });

  it('lasts on while its page looks at the order, 12 hours at most, and since when stays the same (VIS-5)', async () => {
    open('100001');
    const { openedAt } = await visit();
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      now += 20 * 60_000;
      look('100001');
      expect(await visit()).toEqual({ orderIds: ['100001'], openedAt });
    }
    now = Date.parse('2026-11-23T00:00:00Z') - 1000;
    expect((await visit()).orderIds).toEqual(['100001']);
    look('100001');
    now += 1000;
    await expect(visit()).rejects.toMatchObject(notSignedIn);
    expect(look('100001')).toEqual([]);
    await expect(visit()).rejects.toMatchObject(notSignedIn);
  });

  it('lasts on for the order that is looked at only, and opens none that was not open', async () => {
    open('100001');
    open('100002');
    now += 20 * 60_000;
    look('100002');
    expect(look('100003')).toEqual([]);
    now += 20 * 60_000;
    expect((await visit()).orderIds).toEqual(['100002']);
  });

  it('of a server of the release before, whose cookie has another name, is accepted as long as it lasts', async () => {
    const second = Date.parse('2026-11-22T12:00:00Z') / 1000;
    const older = (id: string, until: number) => {
      const payload = Buffer.from(JSON.stringify({ [id]: until })).toString('base64url');
      return `${payload}.${context().secrets.sign('visitor', payload)}`;
    };
    cookies = { visitor: older('100001', second + 1800) };
    expect(await visit()).toEqual({ orderIds: ['100001'], openedAt: { '100001': second } });
    expect(open('100002').name).toBe('__Host-visitor');
    expect((await visit()).orderIds.toSorted()).toEqual(['100001', '100002']);
    cookies = { ...cookies, visitor: older('100003', second + 1800) };
    expect((await visit()).orderIds.toSorted()).toEqual(['100001', '100002', '100003']);
    now += 30 * 60_000;
    cookies = { visitor: older('100001', second + 1800) };
    await expect(visit()).rejects.toMatchObject(notSignedIn);
  });

  it('is not read from a cookie without the prefix where a forged one has it', async () => {
    const { value } = open('100001');
    cookies = { '__Host-visitor': `x${value}`, visitor: `y${value}` };
    await expect(visit()).rejects.toMatchObject(notSignedIn);
  });

  it('keeps each of several orders for its own 30 minutes', async () => {
    open('100001');
    now += 20 * 60_000;
    open('100002');
    expect((await visit()).orderIds.toSorted()).toEqual(['100001', '100002']);
    now += 20 * 60_000;
    expect((await visit()).orderIds).toEqual(['100002']);
    open('100003');
    expect((await visit()).orderIds.toSorted()).toEqual(['100002', '100003']);
  });

  it('holds ten orders; an eleventh ends one of them, and one that is opened again counts once', async () => {
    const ids = Array.from({ length: 10 }, (_, index) => String(100_001 + index));
    for (const id of ids) open(id);
    open('100005');
    expect((await visit()).orderIds.toSorted()).toEqual(ids);
    open('100099');
    const after = (await visit()).orderIds;
    expect(after).toHaveLength(10);
    expect(after).toContain('100099');
  });

  it('is refused without a cookie, and with one that is empty, cut off, changed or signed with another secret', async () => {
    await expect(visit()).rejects.toMatchObject(notSignedIn);
    const { name, value } = open('100001');
    const [payload = '', signature = ''] = value.split('.');
    const forged = Buffer.from(JSON.stringify({ '100002': 9_999_999_999 })).toString('base64url');
    const wrong = [
      '',
      '.',
      payload,
      `${payload}.`,
      `.${signature}`,
      `${forged}.${signature}`,
      `${payload}.${signature.slice(1)}`,
    ];
    for (const each of wrong) {
      cookies = { [name]: each };
      await expect(visit()).rejects.toMatchObject(notSignedIn);
    }
    cookies = { [name]: value };
    await expect(visit('another secret')).rejects.toMatchObject(notSignedIn);
    expect((await visit()).orderIds).toEqual(['100001']);
    cookies = { another: value };
    await expect(visit()).rejects.toMatchObject(notSignedIn);
  });

  it('is a cookie that scripts cannot read and other sites cannot send, and that needs https where the site has it (VIS-5, WIRE-38)', () => {
    const common = { path: '/', httpOnly: true, sameSite: 'strict', maxAge: 1800 };
    const { readable, ...cookie } = open('100001');
    expect(cookie).toMatchObject({ name: '__Host-visitor', options: { ...common, secure: true } });
    // Browsers refuse the prefix without https.
    expect(open('100001', 'http://localhost:3000')).toMatchObject({
      name: 'visitor',
      options: { ...common, secure: false },
    });
    expect(open('100001', 'http://https.example').options).toEqual({ ...common, secure: false });
  });

  it('ends with its cookies, also those of a server of the release before', () => {
    const cleared = (publicUrl: string) => {
      const names: [string, object][] = [];
      const reply = { clearCookie: (name: string, options: object) => names.push([name, options]) };
      clearVisitorCookies(context(publicUrl), reply as unknown as FastifyReply);
      return names;
    };
    const options = { path: '/', sameSite: 'strict', secure: true };
    expect(cleared('https://desk.example')).toEqual(
      ['__Host-visitor', 'visitor', 'visitor_orders'].map((name) => [name, options]),
    );
    expect(cleared('http://https.example')).toEqual(
      ['visitor', 'visitor_orders'].map((name) => [name, { ...options, secure: false }]),
    );
  });

  it('comes with a cookie that scripts can read, which says which orders are open and opens none', async () => {
    open('100001');
    const { readable } = open('100002');
    expect(readable).toEqual({
      name: 'visitor_orders',
      value: '100001.100002',
      options: { path: '/', sameSite: 'strict', secure: true, maxAge: 1800 },
    });
    cookies = { visitor_orders: readable.value };
    await expect(visit()).rejects.toMatchObject(notSignedIn);
  });
});
