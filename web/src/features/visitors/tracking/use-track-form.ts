import { type FormEvent, useRef, useState } from 'react';
import { toast } from 'react-toastify/unstyled';
import { failureText } from '../failure-text.ts';
import { useLanguage } from '../language/language-context.tsx';
import { callTrackOrder } from '../visitors.calls.ts';

type Field = 'orderId' | 'email';
const required = { orderId: 'track.orderIdRequired', email: 'track.emailRequired' } as const;

const empty = (value: string) => value.trim() === '';

function missing(field: Field, value: string): boolean {
  return field === 'email' ? !/^\S+@\S+$/.test(value.trim()) : empty(value);
}

/**
 * The track form's values and errors (SPEC.md section 5). On change a field is validated for being empty only: half an
 * e-mail address is not an error while it is being typed. On blur and on submit it must be complete.
 */
export function useTrackForm(initialOrderId: string, onTracked: (encodedOrderId: string) => void) {
  const language = useLanguage();
  const [values, setValues] = useState({ orderId: initialOrderId, email: '' });
  const [errors, setErrors] = useState({ orderId: false, email: false });
  const [busy, setBusy] = useState(false);
  const [limited, setLimited] = useState<string | null>(null);
  // State arrives with the next render; a double tap is faster.
  const running = useRef(false);
  const inputs = { orderId: useRef<HTMLInputElement>(null), email: useRef<HTMLInputElement>(null) };

  const field = (name: Field) => ({
    ref: inputs[name],
    name,
    value: values[name],
    error: errors[name] ? language.text(required[name]) : null,
    onChange: (value: string) => {
      setValues((previous) => ({ ...previous, [name]: value }));
      setErrors((previous) => ({ ...previous, [name]: empty(value) }));
    },
    onBlur: () => setErrors((previous) => ({ ...previous, [name]: missing(name, values[name]) })),
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    setErrors({ orderId: missing('orderId', values.orderId), email: missing('email', values.email) });
    const firstMissing = (['orderId', 'email'] as const).find((name) => missing(name, values[name]));
    if (firstMissing) return inputs[firstMissing].current?.focus();
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const answer = await callTrackOrder(values.orderId, values.email, language.language.code);
    running.current = false;
    setBusy(false);
    // A second try replaces what was said about the first.
    toast.dismiss();
    if (answer.status === 1) return onTracked(answer.data.orderId);
    const words = failureText(answer, language);
    setLimited(answer.error.code === 'too_many_requests' ? words : null);
    toast.error(words);
  }

  return { field, submit, busy, limited, orderId: values.orderId };
}
