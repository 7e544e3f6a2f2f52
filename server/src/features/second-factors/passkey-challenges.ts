import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { insertUsedChallenge } from './passkeys.store.ts';

/** Minutes within which a passkey must respond. */
const minutes = 5;

/** For milliseconds of the options that browsers get. */
export const passkeyTimeout = minutes * 60_000;

/** What a challenge is for: a sign-in of anybody, or a new passkey of one member. */
type Use = 'sign in' | `add to ${number}`;

const signedText = (use: Use, nonce: string, expires: string) => [use, nonce, expires].join('\n');

/**
 * A challenge for a passkey, in base64url. It carries its time and a signature instead of being stored, so that
 * strangers who ask for challenges fill no table; only used ones are stored, until they expire.
 */
export function newPasskeyChallenge({ clock, secrets }: Context, use: Use): string {
  const nonce = randomBytes(16).toString('base64url');
  const expires = String(clock.now().getTime() + passkeyTimeout);
  const signature = secrets.sign('passkey', signedText(use, nonce, expires));
  return Buffer.from([nonce, expires, signature].join('.')).toString('base64url');
}

interface ReadChallenge {
  hash: string;
  expires_at: Date;
}

/** A challenge of this use that has not expired, in the form in which it is used up; null for anything else. */
export function readPasskeyChallenge({ clock, secrets }: Context, use: Use, challenge: string): ReadChallenge | null {
  const [nonce = '', expires = '', signature = ''] = Buffer.from(challenge, 'base64url').toString().split('.');
  if (!secrets.verify('passkey', signedText(use, nonce, expires), signature)) return null;
  const expires_at = new Date(Number(expires));
  // The nonce rather than the text: base64url can write the same bytes in several ways.
  return expires_at > clock.now() ? { hash: createHash('sha256').update(nonce).digest('base64url'), expires_at } : null;
}

/** Uses up a challenge in the transaction. Returns false if it was used before, on this or another server. */
export function useUpChallenge(trx: Trx, challenge: ReadChallenge): Promise<boolean> {
  return insertUsedChallenge(trx, challenge);
}
