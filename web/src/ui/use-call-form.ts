import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, useRef, useState } from 'react';
import { afterClick } from '../platform/after-click.ts';
import { beginAct } from '../platform/one-act.ts';

/** What this needs of a schema of the contract. */
interface Schema {
  safeParse(values: unknown): { error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

interface DoneCall<Values> {
  sent: Values;
  /** Nothing was typed while the call was under way. */
  untouched: boolean;
}

interface CallFormOptions<Values> {
  /** The order that sending acts on, and the act's name: what is sent twice within a second is sent once. */
  act?: { orderId: string; name: string };
  initialValues: Values;
  /** The call's own body schema, or the part of it that this form fills. */
  schema?: Schema;
  /** What no schema says: that a file must be chosen. */
  alsoCheck?: (values: Values) => Record<string, string>;
  /** Sends the call; RTK Query's trigger returns this. */
  send: (values: Values) => Promise<{ data?: unknown; error?: unknown }>;
  onDone?: (form: UseFormReturnType<Values>, call: DoneCall<Values>) => void;
}

function errorsOf(schema: Schema | undefined, values: unknown): Record<string, string> {
  const result = schema?.safeParse(values);
  const errors: Record<string, string> = {};
  for (const issue of result?.error?.issues ?? []) errors[issue.path.join('.')] ??= issue.message;
  return errors;
}

/**
 * A form that sends one call of the contract. Validates with the contract's schema on blur, on change once a field
 * was left, and on submit (FORM-1); moves the focus to the first error; shows the server's `error.fields`
 * under their fields; never submits twice.
 */
export function useCallForm<Values extends Record<string, unknown>>(options: CallFormOptions<Values>) {
  const { act, initialValues, schema, alsoCheck, send, onDone } = options;
  const check = (values: Values) => ({ ...errorsOf(schema, values), ...alsoCheck?.(values) });
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const left = useRef(new Set<string>());
  const form = useForm<Values>({
    initialValues,
    validate: check,
    clearInputErrorOnChange: false,
    onValuesChange(values, previous) {
      const errors = check(values) as Record<string, string | undefined>;
      for (const name of Object.keys(values)) {
        if (values[name] === previous[name]) continue;
        if (errors[name] && left.current.has(name)) form.setFieldError(name, errors[name]);
        else form.clearFieldError(name);
      }
    },
  });

  function focusFirst(errors: Record<string, unknown>): void {
    const first = Object.keys(form.values).find((name) => errors[name]);
    // Within this form: another one on the page may have a field of the same name.
    if (first) element.current?.querySelector<HTMLElement>(`[data-path="${first}"]`)?.focus();
  }

  async function submit(values: Values): Promise<void> {
    if (running.current || (act && !beginAct([act.orderId], act.name))) return;
    running.current = true;
    setBusy(true);
    const result = await send(values).finally(() => {
      running.current = false;
      setBusy(false);
    });
    const fields = (result.error as FailureEnvelope | undefined)?.error?.fields;
    if (fields) {
      form.setErrors(fields);
      focusFirst(fields);
    }
    if (!result.error) {
      left.current.clear();
      const now = form.getValues();
      const untouched = Object.keys(values).every((name) => now[name] === values[name]);
      onDone?.(form, { sent: values, untouched });
    }
  }

  const onSubmit = (event?: FormEvent<HTMLFormElement>) => {
    for (const name of Object.keys(form.values)) left.current.add(name);
    form.onSubmit(submit, focusFirst)(event);
  };
  /** On the form element, besides `onSubmit`: remembers which fields were left, and says what is wrong with them. */
  const onBlur = (event: { target: EventTarget }) => {
    const name = (event.target as HTMLElement).closest('[data-path]')?.getAttribute('data-path');
    if (!name) return;
    left.current.add(name);
    afterClick(() => {
      const error = (check(form.getValues()) as Record<string, string | undefined>)[name];
      // What the server has refused stays until the field changes: no schema knows of it.
      if (error && left.current.has(name)) form.setFieldError(name, error);
    });
  };
  /** What is taken out of a field on purpose is no error yet. */
  const untouch = (name: keyof Values & string) => left.current.delete(name);
  return { form, busy, untouch, formProps: { ref: element, onSubmit, onBlur, noValidate: true } };
}
