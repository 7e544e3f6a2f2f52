import { useState } from 'react';
import { forgetDrafts } from '../answering/answer-draft.ts';
import { failureText } from '../failure-text.ts';
import { useLanguage } from '../language/language-context.tsx';
import { showError } from '../parts/messages.ts';
import { callEndVisit, isLocked } from '../visitors.calls.ts';
import { forgetCards } from './kept-cards.ts';

/** Closes every order that is open in this browser: someone else may use it next. */
export function SignOut({ onEnded }: { onEnded: () => void }) {
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    const answer = await callEndVisit();
    setBusy(false);
    if (answer.status === 1 || isLocked(answer)) {
      forgetDrafts();
      // The page first, which could be storing a copy now.
      onEnded();
      return void forgetCards().catch(() => undefined);
    }
    showError(failureText(answer, language));
  };
  return (
    <button type="button" disabled={busy} onClick={() => void end()}>
      {language.text('order.signOut')}
    </button>
  );
}
