import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { StaffCaller } from '../../platform/http/callers.ts';
import { deleteOtherSessions, deleteOwnSession } from './sessions.store.ts';

/** Ends one of the caller's sessions. Throws AppError `not_found` if they have no such session. */
export async function endOwnSession({ db, callers }: Context, caller: StaffCaller, sessionId: string): Promise<void> {
  if (!(await deleteOwnSession(db, caller.id, sessionId)))
    throw new AppError('not_found', 'This session has ended already.');
  callers.forget();
}

/** Ends all sessions of the caller but that of the call. */
export async function endAllOthers({ db, callers }: Context, caller: StaffCaller): Promise<void> {
  await deleteOtherSessions(db, caller.id, caller.sessionId);
  callers.forget();
}
