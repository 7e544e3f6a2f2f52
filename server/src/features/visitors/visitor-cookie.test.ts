import type { FastifyReply, FastifyRequest } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { deriveSecrets } from '../../platform/secrets.ts';
import { authenticateVisitor, openOrderToVisitor } from './visitor-cookie.ts';

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
const visit = (secret?: string) => authenticateVisitor(context(undefined, secret), request());

/** Opens an order as a browser would see it: the cookie replaces the one before. */
function open(orderId: string, publicUrl?: string): SetCookie {
  const given: SetCookie[] = [];
  const reply = {
    setCookie: (name: string, value: string, options: object) => given.push({ name, value, options }),
  } as unknown as FastifyReply;
  openOrderToVisitor(context(publicUrl), request(), reply, orderId);
  const [cookie] = given;
  if (!cookie || given.length !== 1) throw new Error('One cookie is set.');
  cookies = { ...cookies, [cookie.name]: cookie.value };
  return cookie;
}

const notSignedIn = { code: 'not_signed_in', message: 'Please enter your order id and e-mail again.' };

describe("a visitor's session", () => {
  it('opens one order, and says since when', async () => {
    open('100001');
    const second = Date.parse('2026-11-22T12:00:00Z') / 1000;
    expect(await visit()).toEqual({ orderIds: ['100001'], openedAt: { '100001': second } });
  });

  it('lasts 30 minutes', async () => {
    open('100001');
    now += 30 * 60_000 - 1000;
    expect((await visit()).orderIds).toEqual(['100001']);
    now = Date.parse('2026-11-22T12:30:00Z');
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

  it('is a cookie that scripts cannot read and other sites cannot send, and that needs https where the site has it', () => {
    const common = { path: '/', httpOnly: true, sameSite: 'strict', maxAge: 1800 };
    expect(open('100001')).toMatchObject({ name: 'visitor', options: { ...common, secure: true } });
    expect(open('100001', 'http://localhost:3000').options).toEqual({ ...common, secure: false });
    expect(open('100001', 'http://https.example').options).toEqual({ ...common, secure: false });
  });
});
