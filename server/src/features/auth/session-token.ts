import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { DueCode } from '@arrival-desk/contract/endpoint.ts';
import { jwtVerify, SignJWT } from 'jose';

/** A little more than a shift. */
export const sessionHours = 12;

interface TokenContent {
  sessionId: string;
  user: SignedInUser;
  expiresAt: Date;
  due: DueCode | null;
}

/**
 * A signed JWT whose payload contains `user` (WIRE-8), and `due` for the web app to know what it must ask first; `jti` is the session's row, so that it can be revoked.
 */
export function signToken(
  key: Uint8Array,
  { sessionId, user: { id, name, email, type }, expiresAt, due }: TokenContent,
): Promise<string> {
  return new SignJWT({ user: { id, name, email, type }, ...(due && { due }) })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(sessionId)
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(key);
}

/**
 * The session ID of a token that we signed with one of the keys; null for anything else. Only the database knows
 * whether the session is live.
 */
export async function readSessionId(keys: readonly Uint8Array[], token: string, now: Date): Promise<string | null> {
  for (const key of keys) {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now });
      return payload.jti ?? null;
    } catch {
      // Not signed with this key; try the next one.
    }
  }
  return null;
}
