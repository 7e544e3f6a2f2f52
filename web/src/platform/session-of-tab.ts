import { answerSignIn, askToSignIn } from './ask-to-sign-in.ts';
import { readToken, userOfToken } from './session.ts';

/** Whether a call of the present session has succeeded in this tab: then there is something to lose. */
let hasWorked = false;
/** Whose data this tab shows. */
let person: number | undefined;

export function noteWorkingCall(): void {
  hasWorked = true;
}

/** The session of this tab is over for good: the next one can be of anybody. */
export function forgetSessionOfTab(): void {
  hasWorked = false;
  person = undefined;
  answerSignIn(false);
}

/**
 * Whether the stored token is of the person whose data this tab shows. If another tab has signed in someone else, this
 * one starts again: a session never continues on the screen of another person.
 */
export function isOfSamePerson(): boolean {
  const id = userOfToken(readToken())?.id;
  person ??= id;
  if (id === undefined || id === person) return true;
  window.location.assign('/admin');
  return false;
}

/** A call by which the person leaves the session, with what follows its response. */
let leaving: Promise<unknown> | null = null;

/**
 * Notes that the person is leaving the session by this call. The session ends on the server before the response is
 * here: until then, no other call that is refused asks for a sign-in.
 */
export function leaveBy<Done>(done: Promise<Done>): Promise<Done> {
  leaving = done.catch(() => undefined);
  return done;
}

/**
 * Has the person sign in again in place, after the server has refused the stored token. Resolves to whether they did;
 * at once to false if nothing was shown yet, so that there is nothing to lose, or if the person has left the session.
 * `isLeaving`: the refused call is one of `leaveBy`, which does not wait for itself.
 */
export async function replaceEndedSession({ isLeaving = false } = {}): Promise<boolean> {
  if (!isLeaving) await leaving;
  return hasWorked && askToSignIn('ended');
}
