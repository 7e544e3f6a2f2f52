import { useSyncExternalStore } from 'react';

/** Why a person must sign in again: a call needs it, the session will soon be twelve hours old, or it has ended. */
export type SignInReason = 'step_up' | 'age' | 'ended';

/** The open question; null when nothing is asked. */
let question: { reason: SignInReason; answer: Promise<boolean>; settle: (signedIn: boolean) => void } | null = null;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/**
 * Asks the signed-in person to sign in again, in place. Resolves to whether they did, here or in another tab. Calls
 * that need it while the question is open get the same answer.
 */
export function askToSignIn(reason: SignInReason): Promise<boolean> {
  if (!question) {
    let settle: (signedIn: boolean) => void = () => undefined;
    const answer = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    question = { reason, answer, settle };
    tell();
  } else if (reason === 'ended' && question.reason !== 'ended') {
    question = { ...question, reason };
    tell();
  }
  return question.answer;
}

/** Answers the open question, if there is one. */
export function answerSignIn(signedIn: boolean): void {
  question?.settle(signedIn);
  question = null;
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Why the person is being asked to sign in again; null if they are not. */
export function useAskedToSignIn(): SignInReason | null {
  return useSyncExternalStore(subscribe, () => question?.reason ?? null);
}
