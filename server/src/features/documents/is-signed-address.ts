import type { Context } from '../../platform/context.ts';
import { isSessionLive } from '../auth/auth.ts';
import { type SignedQuery, signedSession } from './document-address.ts';

/** Whether a URL was signed for `name`, has not expired, and the session that it was signed for lives. */
export async function isSignedAddress(context: Context, name: string, query: SignedQuery): Promise<boolean> {
  const sessionId = signedSession(context, name, query);
  return sessionId !== null && (await isSessionLive(context, sessionId));
}
