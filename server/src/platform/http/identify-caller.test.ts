import type { Access } from '@arrival-desk/contract/access.ts';
import { type Role, roles } from '@arrival-desk/contract/roles.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { auditNotesOf } from './audit.ts';
import type { Authenticators } from './callers.ts';
import { identifyCaller } from './identify-caller.ts';

const nobody = () => Promise.reject(new AppError('not_signed_in', 'Please sign in.'));
const strangers: Authenticators = { staff: nobody, intake: nobody, visitor: nobody, countBytes: () => undefined };
const visitor = { orderIds: ['100001'], openedAt: { '100001': 1 } };
const site = {
  keyId: 1,
  siteId: 1,
  source: 'A landing site',
  name: 'A landing site',
  confirmsOrders: true,
  test: false,
};
const member = (type: Role) => ({
  id: 1,
  name: 'A member',
  email: 'member@desk.example',
  type,
  sessionId: 'a session',
  signedInAt: new Date(0),
  due: null,
});
const request = {} as FastifyRequest;
const reply = {} as FastifyReply;

const identify = (access: Access, known: Partial<Authenticators> = {}) =>
  identifyCaller({ access }, { ...strangers, ...known }, request, reply);

describe('a caller', () => {
  it('needs no name where anyone is served, and none where the signature is proof', async () => {
    for (const access of ['public', 'provider', 'signed'] as const) expect(await identify(access)).toBeNull();
  });

  it('is not asked for where nobody needs to be known, whoever it is', async () => {
    const everyone = {
      staff: async () => member('Admin'),
      intake: async () => site,
      visitor: async () => visitor,
    };
    expect(await identify('public', everyone)).toBeNull();
    expect(await identify('provider', everyone)).toBeNull();
  });

  it('of a signed URL is the visitor, if there is one', async () => {
    expect(await identify('signed', { visitor: async () => visitor })).toBe(visitor);
  });

  it('is a landing site, a visitor or a member, and nothing else is taken for it', async () => {
    expect(await identify('intake', { intake: async () => site })).toBe(site);
    expect(await identify('visitor', { visitor: async () => visitor })).toBe(visitor);
    await expect(
      identify('intake', { visitor: async () => visitor, staff: async () => member('Admin') }),
    ).rejects.toThrow('Please sign in.');
    await expect(identify('visitor', { intake: async () => site, staff: async () => member('Admin') })).rejects.toThrow(
      'Please sign in.',
    );
    await expect(identify(roles, { intake: async () => site, visitor: async () => visitor })).rejects.toThrow(
      'Please sign in.',
    );
  });

  it('must have a role that is listed', async () => {
    for (const type of roles) {
      const staff = async () => member(type);
      expect(await identify([type], { staff })).toEqual(member(type));
      expect(auditNotesOf(request)).toMatchObject({ person: member(type), sessionId: 'a session' });
      const others = roles.filter((role) => role !== type);
      await expect(identify(others, { staff })).rejects.toMatchObject({
        code: 'not_allowed',
        message: 'Your role cannot do this.',
      });
      await expect(identify([], { staff })).rejects.toMatchObject({ code: 'not_allowed' });
    }
  });

  it('who must set a password first can make only the calls that say so', async () => {
    const staff = async () => ({ ...member('Team'), due: 'password_change_due' as const });
    const identified = (endpoint: Parameters<typeof identifyCaller>[0]) =>
      identifyCaller(endpoint, { ...strangers, staff }, request, reply);
    await expect(identified({ access: roles })).rejects.toMatchObject({
      code: 'password_change_due',
      message: 'Please set a password of your own first. Sign in again to do so.',
    });
    expect(await identified({ access: roles, allowedWhile: ['password_change_due'] })).toMatchObject({ id: 1 });
  });
});
