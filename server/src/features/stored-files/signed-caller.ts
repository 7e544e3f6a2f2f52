import type { Context } from '../../platform/context.ts';
import type { StaffCaller } from '../../platform/http/callers.ts';
import { findLiveMember } from '../auth/auth.ts';
import { type SignedQuery, signedSession } from './document-address.ts';

/** The member for whose session a URL of `name` was signed; null if it was not, has expired, or the session has ended. */
export async function findSignedCaller(
  context: Context,
  name: string,
  query: SignedQuery,
): Promise<StaffCaller | null> {
  const sessionId = signedSession(context, name, query);
  return sessionId === null ? null : findLiveMember(context, sessionId);
}
