import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, useRef, useState } from 'react';
import { afterClick } from '../platform/after-click.ts';
import { beginAct } from '../platform/one-act.ts';

/** The part of a zod schema that this hook needs. */
interface Schema {
  safeParse(values: unknown): { error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

interface DoneCall<Values> {
  sent: Values;
  /** No field changed during the call. */
  untouched: boolean;
}

interface CallFormOptions<Values> {
  /** The order and the name of the act, to send it once if it is submitted twice within a second. */
  act?: { orderId: string; name: string };
  initialValues: Values;
  /** The call's body schema, or the part of it that this form fills. */
  schema?: Schema;
  /** Errors that the schema cannot express, such as a missing file. */
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
  /** What the form held when its last call had succeeded. */
  const done = useRef<Values | null>(null);
  const form = useForm<Values>({
    initialValues,
    validate: check,
    clearInputErrorOnChange: false,
    onValuesChange(values, previous) {
      const errors = check(values) as Record<string, string | undefined>;
      // Fields within a value have paths of their own, such as menu.0.href.
      for (const path of new Set([...Object.keys(values), ...Object.keys(form.errors)])) {
        const [name = ''] = path.split('.');
        if (values[name] === previous[name]) continue;
        if (errors[path] && left.current.has(path)) form.setFieldError(path, errors[path]);
        else form.clearFieldError(path);
      }
    },
  });

  function focusFirst(errors: Record<string, unknown>): void {
    // Within this form: another form on the page can have a field of the same name.
    const fields = element.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [];
    [...fields].find(({ dataset }) => errors[dataset.path ?? ''])?.focus();
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
      done.current = form.getValues();
    }
  }

  const onSubmit = (event?: FormEvent<HTMLFormElement>) => {
    for (const path of [...Object.keys(form.values), ...Object.keys(check(form.values))]) left.current.add(path);
    form.onSubmit(submit, focusFirst)(event);
  };
  /** For the form element: remembers which fields were left, and validates them. */
  const onBlur = (event: { target: EventTarget }) => {
    const name = (event.target as HTMLElement).closest('[data-path]')?.getAttribute('data-path');
    // A form that was emptied after a success, and not typed in since, is not wrong.
    if (!name || (done.current && done.current[name] === form.getValues()[name])) return;
    left.current.add(name);
    afterClick(() => {
      const error = (check(form.getValues()) as Record<string, string | undefined>)[name];
      // An error of the server stays until the field changes: the schema does not know it.
      if (error && left.current.has(name)) form.setFieldError(name, error);
    });
  };
  /** Clears a field without showing an error for it. */
  const untouch = (name: keyof Values & string) => left.current.delete(name);
  return { form, busy, untouch, formProps: { ref: element, onSubmit, onBlur, noValidate: true } };
}
