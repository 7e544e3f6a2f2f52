import type { Context } from '../../platform/context.ts';
import { readSessionId } from './session-token.ts';
import { deleteSession } from './sessions.store.ts';

/** Ends the session of a token; other devices of the same person stay signed in. */
export async function signOut({ db, secrets, clock, callers }: Context, header: string | undefined): Promise<void> {
  const sessionId = header ? await readSessionId(secrets.acceptedSessionKeys, header, clock.now()) : null;
  if (!sessionId) return;
  await deleteSession(db, sessionId);
  callers.forget();
}
