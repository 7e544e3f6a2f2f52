import { useSyncExternalStore } from 'react';

/** The open question; null when nothing is asked. */
let question: { answer: Promise<boolean>; settle: (signedIn: boolean) => void } | null = null;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/**
 * Asks the signed-in person to sign in again, in place. Resolves to whether they did. Calls that need it while the
 * question is open get the same answer.
 */
export function askToSignIn(): Promise<boolean> {
  if (!question) {
    let settle: (signedIn: boolean) => void = () => undefined;
    const answer = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    question = { answer, settle };
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

/** Whether the person is being asked to sign in again. */
export function useAskedToSignIn(): boolean {
  return useSyncExternalStore(subscribe, () => question !== null);
}
