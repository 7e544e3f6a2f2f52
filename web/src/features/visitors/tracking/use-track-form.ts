import { isEmail, readEmail } from '@arrival-desk/contract/typed-email.ts';
import { type FormEvent, useRef, useState } from 'react';
import { failureText } from '../failure-text.ts';
import { useLanguage } from '../language/language-context.tsx';
import type { MessageKey } from '../language/messages.en.ts';
import { dismissMessages, showError } from '../parts/messages.ts';
import { callTrackOrder } from '../visitors.calls.ts';
import { acceptsCookies } from './accepts-cookies.ts';
import { masked } from './masked.ts';

const names = ['orderId', 'email'] as const;
type Field = (typeof names)[number];
const required = { orderId: 'track.orderIdRequired', email: 'track.emailRequired' } as const;

type FieldError = MessageKey | null;

function whileTyping(field: Field, value: string): FieldError {
  return value.trim() === '' ? required[field] : null;
}

function whenDone(field: Field, value: string): FieldError {
  const isAddress = field !== 'email' || isEmail(readEmail(value));
  return whileTyping(field, value) ?? (isAddress ? null : 'track.emailInvalid');
}

interface TrackOutcomes {
  onTracked: (encodedOrderId: string) => void;
  /** `email` is the typed address, masked. */
  onChallenge: (challenge: string, email: string) => void;
}

/**
 * The track form's values and errors (FORM-11). On change, a field is only checked for being empty, because half an
 * email address is not an error while it is typed. On blur and on submit it must be complete.
 */
export function useTrackForm(initialOrderId: string, cookieless: boolean, { onTracked, onChallenge }: TrackOutcomes) {
  const language = useLanguage();
  const [values, setValues] = useState({ orderId: initialOrderId, email: '' });
  const [errors, setErrors] = useState<Record<Field, FieldError>>({ orderId: null, email: null });
  /** The pair that the server refused last; either value can be the wrong one. */
  const [mismatch, setMismatch] = useState(false);
  const [busy, setBusy] = useState(false);
  const [blocked, setBlocked] = useState(() => cookieless || !acceptsCookies());
  // A ref, because a double tap is faster than the render that updates the state.
  const running = useRef(false);
  const inputs = { orderId: useRef<HTMLInputElement>(null), email: useRef<HTMLInputElement>(null) };

  const textOf = (error: FieldError) => (error ? language.text(error) : null);
  const field = (name: Field) => ({
    ref: inputs[name],
    name,
    value: values[name],
    invalid: mismatch || errors[name] !== null,
    error: textOf(errors[name] ?? (mismatch && name === 'email' ? 'error.mismatch' : null)),
    onChange: (value: string) => {
      setMismatch(false);
      setValues((previous) => ({ ...previous, [name]: value }));
      setErrors((previous) => ({ ...previous, [name]: whileTyping(name, value) }));
    },
    onBlur: () => setErrors((previous) => ({ ...previous, [name]: whenDone(name, values[name]) })),
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    setErrors({ orderId: whenDone('orderId', values.orderId), email: whenDone('email', values.email) });
    const firstWrong = names.find((name) => whenDone(name, values[name]));
    if (firstWrong) return inputs[firstWrong].current?.focus();
    if (running.current) return;
    // Without cookies the order would not open, and a code would be used up for nothing.
    const refuses = !acceptsCookies();
    setBlocked(refuses);
    if (refuses) return;
    running.current = true;
    setBusy(true);
    const answer = await callTrackOrder(values.orderId, values.email, language.language.code);
    running.current = false;
    setBusy(false);
    // A new attempt removes the message about the previous one.
    dismissMessages();
    if (answer.status === 1) {
      if (answer.data) onTracked(answer.data.orderId);
      else if (answer.challenge) onChallenge(answer.challenge, masked(values.email));
      return;
    }
    if (answer.error.code === 'validation_failed' && answer.error.fields?.email) {
      setErrors((previous) => ({ ...previous, email: 'track.emailInvalid' }));
      return inputs.email.current?.focus();
    }
    showError(failureText(answer, language));
    if (answer.error.code !== 'track_mismatch') return;
    setMismatch(true);
    inputs.email.current?.focus();
  }

  return { field, submit, busy, blocked, orderId: values.orderId };
}
