import { typedDigits } from '@arrival-desk/contract/orders/order-link.ts';
import { codesAnHour } from '@arrival-desk/contract/visitors/code-limits.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { failureText } from '../failure-text.ts';
import { useLanguage } from '../language/language-context.tsx';
import { dismissMessages, showError } from '../parts/messages.ts';
import { callMailCodeAgain, callOpenByCode } from '../visitors.calls.ts';

/** Kept in the history's state, so that it outlasts a reload and is not in the URL. */
export interface AskedCode {
  challenge: string;
  /** When the newest code was asked for; Unix time in milliseconds. */
  askedAt: number;
  /** The address that was typed, masked; absent in the history of an older page. */
  email?: string | undefined;
  /** Whether it was asked for by 'Send another code'. */
  again?: true;
  /** Whether it opens all orders of a party, and not one after too many wrong tries. */
  party?: true;
}

/** Mails take some seconds; asking too early uses up one of the three codes of an hour. */
const waitMs = 60_000;

const secondsUntil = (askedAt: number) =>
  Math.ceil(Math.max(0, Math.min(waitMs, askedAt + waitMs - Date.now())) / 1000);

/** The seconds until another code can be asked for. */
function useCountdown(askedAt: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(askedAt));
  useEffect(() => {
    const tick = () => setSeconds(secondsUntil(askedAt));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [askedAt]);
  return seconds;
}

/** The code form's value, error and calls. */
export function useCodeForm(
  { challenge, askedAt, email, party }: AskedCode,
  onOpened: (encodedOrderId: string) => void,
  onAgain: (asked: AskedCode) => void,
) {
  const language = useLanguage();
  const { text } = language;
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState<'opening' | 'asking' | null>(null);
  // A ref, because a double tap is faster than the render that updates the state.
  const running = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const seconds = useCountdown(askedAt);

  async function once<Result>(what: 'opening' | 'asking', call: () => Promise<Result>): Promise<Result | null> {
    if (running.current) return null;
    running.current = true;
    setBusy(what);
    const answer = await call();
    running.current = false;
    setBusy(null);
    dismissMessages();
    input.current?.focus();
    return answer;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!/^\d{6}$/.test(typedDigits(code))) {
      setError(text('code.invalid'));
      return input.current?.focus();
    }
    const answer = await once('opening', () => callOpenByCode(challenge, code));
    if (!answer) return;
    if (answer.status === 1) return onOpened(answer.data.orderId);
    const said = failureText(answer, language);
    if (answer.error.code === 'code_wrong' || answer.error.code === 'code_over') setError(said);
    else showError(said);
  }

  async function again() {
    const answer = await once('asking', () => callMailCodeAgain(challenge));
    if (!answer) return;
    if (answer.status === 1) {
      setError(null);
      return onAgain({ challenge, email, askedAt: Date.now(), again: true, ...(party && { party }) });
    }
    showError(
      answer.error.code === 'too_many_requests'
        ? text('code.limit', { count: String(codesAnHour) })
        : failureText(answer, language),
    );
  }

  const field = {
    ref: input,
    value: code,
    invalid: error !== null,
    error,
    onChange: (value: string) => {
      setCode(value);
      setError(null);
    },
  };
  return { field, submit, again, busy, seconds };
}
