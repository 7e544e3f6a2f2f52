import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { hostCookie } from '../../platform/http/host-cookie.ts';

/** Days for which a browser stays known after a sign-in. */
const days = 180;

/** One cookie per account: colleagues of different shifts share a computer. */
const cookieName = (staffId: number) => `known-browser-${staffId}`;

interface Account {
  id: number;
  password_hash: string;
}

/** Includes the password's hash, so that a person who knew an old password gets no separate attempts at the new one. */
function signedText({ id, password_hash }: Account, browserId: string, expires: string): string {
  return [id, browserId, expires, password_hash].join('\n');
}

/**
 * Remembers that this browser has signed in to the account: failures on it are then counted apart from those of all
 * other browsers. Each sign-in gives the browser another ID, so a copied cookie shares no attempts with its owner. The
 * cookie alone does not sign anyone in, and signing out keeps it.
 */
export function rememberBrowser({ clock, config, secrets }: Context, reply: FastifyReply, account: Account): void {
  const browserId = randomBytes(16).toString('base64url');
  const expires = String(Math.floor(clock.now().getTime() / 1000) + days * 86_400);
  const signature = secrets.sign('browser', signedText(account, browserId, expires));
  reply.setCookie(hostCookie(config, cookieName(account.id)), `${browserId}.${expires}.${signature}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: config.publicUrl.startsWith('https:'),
    maxAge: days * 86_400,
  });
}

/**
 * The ID of a browser that has signed in to the account with its present password; otherwise null. Does the same work
 * whether the account exists or not.
 */
export function findKnownBrowser(
  { clock, config, secrets }: Context,
  { cookies }: FastifyRequest,
  account: Account = { id: 0, password_hash: '' },
): string | null {
  const name = cookieName(account.id);
  // One without the prefix is of a server of the release before.
  const cookie = cookies[hostCookie(config, name)] ?? cookies[name] ?? '';
  const [browserId = '', expires = '', signature = ''] = cookie.split('.');
  const isOurs = secrets.verify('browser', signedText(account, browserId, expires), signature);
  return isOurs && account.id !== 0 && Number(expires) * 1000 > clock.now().getTime() ? browserId : null;
}
