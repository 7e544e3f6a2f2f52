import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { isoDate } from '@arrival-desk/contract/fields.ts';
import { type FieldSection, orderField, sectionOf } from '@arrival-desk/contract/orders/fields/order-fields.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { corrections } from '@arrival-desk/contract/orders/order-corrections.ts';
import type { CorrectableName } from '@arrival-desk/contract/orders/order-edits.ts';
import { Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ActButton } from '../../ui/act-button.tsx';
import { dayExpected, isDay } from '../../ui/day-input.tsx';
import { useCallForm } from '../../ui/use-call-form.ts';
import { CorrectionField, dayForm } from '../orders/correction-field.tsx';
import { byField, useEditOrderMutation } from '../orders/corrections.queries.ts';
import { EditConflict } from '../orders/edit-conflict.tsx';
import classes from './facts.module.css';

interface CorrectionFormProps {
  order: OrderDetail;
  section: FieldSection;
  title: string;
  /** After a save, and when the person cancels. */
  onClose: () => void;
}

type Values = Record<string, string>;

/** A stored value as its field shows it: dates as `YYYY-MM-DD`, which is what the field of a day works with. */
function fieldValue(name: CorrectableName, stored: string | null | undefined): string {
  return (orderField(name).kind === 'date' && isoDate.safeParse(stored).data) || (stored ?? '');
}

/**
 * A section of the order as a form. Sends the fields that were changed only. Others' changes arrive in the fields that
 * nobody has touched here; what was typed stays, based on the version on which it was typed (PAGE-30).
 */
export function CorrectionForm({ order, section, title, onClose }: CorrectionFormProps) {
  const orderId = order.order_id;
  const [names] = useState(() => order.actions.correct.filter((name) => sectionOf(name) === section));
  const valuesOf = (from: OrderDetail): Values =>
    Object.fromEntries(names.map((name) => [name, fieldValue(name, from[name])]));
  const [correct] = useEditOrderMutation();
  /** The values of the order with which the typed ones are compared, and their version. */
  const base = useRef({ values: valuesOf(order), version: order.version });
  const changesOf = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== base.current.values[name]));
  const [conflict, setConflict] = useState<FailureEnvelope['error'] | null>(null);
  const { form, busy, formProps } = useCallForm<Values>({
    act: { orderId, name: 'editOrder' },
    initialValues: base.current.values,
    schema: {
      safeParse(values) {
        const changes = changesOf(values as Values);
        return Object.keys(changes).length > 0 ? corrections.safeParse(changes) : {};
      },
    },
    alsoCheck: (values) =>
      Object.fromEntries(
        names
          .filter((name) => orderField(name).kind === 'date' && values[name] && !isDay(values[name]))
          .map((name) => [name, dayExpected(dayForm(name))]),
      ),
    async send(values) {
      const changes = changesOf(values);
      if (Object.keys(changes).length === 0) return {};
      const result = await correct({ orderId, changes, version: base.current.version });
      const failure = (result.error as FailureEnvelope | undefined)?.error;
      setConflict(failure?.edits ? failure : null);
      return byField(result);
    },
    onDone: onClose,
  });

  const adopt = useEffectEvent(() => {
    const [typed, theirs] = [form.getValues(), valuesOf(order)];
    const touched = Object.keys(changesOf(typed));
    const isCurrent = touched.every((name) => theirs[name] === base.current.values[name]);
    const untouched = Object.fromEntries(Object.entries(theirs).filter(([name]) => !touched.includes(name)));
    base.current = {
      values: { ...base.current.values, ...untouched },
      version: isCurrent ? order.version : base.current.version,
    };
    form.setValues(untouched);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order is loaded again
  useEffect(() => adopt(), [order]);
  useEffect(() => formProps.ref.current?.querySelector<HTMLElement>('[data-path]')?.focus(), [formProps.ref]);

  function settle(): void {
    base.current.version = conflict?.version ?? order.version;
    setConflict(null);
  }
  function useTheirs(): void {
    const edits = (conflict?.edits ?? []).filter(({ field }) => field in base.current.values);
    const theirs = Object.fromEntries(edits.map(({ field, to }) => [field, fieldValue(field as CorrectableName, to)]));
    base.current.values = { ...base.current.values, ...theirs };
    form.setValues(theirs);
    settle();
  }
  function onKeyDown(event: KeyboardEvent): void {
    // Escape in an open calendar closes that.
    if (event.key === 'Escape' && !document.querySelector('[data-dates-dropdown]')) {
      event.preventDefault();
      onClose();
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      formProps.ref.current?.requestSubmit();
    }
  }
  return (
    <form
      {...formProps}
      className={classes.form}
      aria-label={`Correct ${title}`}
      onKeyDown={onKeyDown}
      data-writing="correction"
    >
      {names.map((name) => (
        <CorrectionField
          key={name}
          name={name}
          input={form.getInputProps(name)}
          value={form.values[name] ?? ''}
          wide={classes.wide}
        />
      ))}
      {conflict?.edits && (
        <EditConflict
          orderId={orderId}
          edits={conflict.edits}
          onUseTheirs={useTheirs}
          onKeepMine={() => {
            settle();
            formProps.onSubmit();
          }}
        />
      )}
      <div className={classes.acts}>
        <ActButton orderIds={[orderId]} type="submit" size="xs" variant="light" loading={busy}>
          Save
        </ActButton>
        <Button size="xs" variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
