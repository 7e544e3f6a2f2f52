import type { AskedFieldName } from '@arrival-desk/contract/asking/asked-fields.ts';
import { orderField } from '@arrival-desk/contract/orders/fields/order-fields.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { corrections } from '@arrival-desk/contract/orders/order-corrections.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { ActButton } from '../../ui/act-button.tsx';
import { dayExpected, isDay } from '../../ui/day-input.tsx';
import { useCallForm } from '../../ui/use-call-form.ts';
import { CorrectionField, dayForm } from '../orders/correction-field.tsx';
import { byField, useEditOrderMutation } from '../orders/corrections.queries.ts';
import { shownValue } from '../orders/shown-value.ts';
import classes from './ask-traveller.module.css';

type Values = Record<string, string>;

const typed = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));

/**
 * What the traveller answers on the telephone, in the fields that they are asked for. The fields are empty, also for who
 * reads what the order has: only what was said is an answer. What is left empty stays open.
 */
export function TelephoneForm({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const orderId = order.order_id;
  const [{ names, version }] = useState({ names: order.actions.answer, version: order.version });
  const [save] = useEditOrderMutation();
  const { form, busy, formProps } = useCallForm<Values>({
    act: { orderId, name: 'editOrder' },
    initialValues: Object.fromEntries(names.map((name) => [name, ''])),
    schema: {
      safeParse(values) {
        const changes = typed(values as Values);
        return Object.keys(changes).length > 0 ? corrections.safeParse(changes) : {};
      },
    },
    alsoCheck: (values) => ({
      ...(Object.keys(typed(values)).length === 0 && { [names[0] ?? '']: 'Please enter at least one answer.' }),
      ...Object.fromEntries(
        names
          .filter((name) => orderField(name).kind === 'date' && values[name] && !isDay(values[name]))
          .map((name) => [name, dayExpected(dayForm(name))]),
      ),
    }),
    send: async (values) => byField(await save({ orderId, changes: typed(values), version, by: 'telephone' })),
    onDone: onClose,
  });
  return (
    <form {...formProps} className={classes.ask} data-writing="correction">
      {names.map((name) => (
        <CorrectionField
          key={name}
          name={name}
          input={form.getInputProps(name)}
          value={form.values[name] ?? ''}
          description={knownOf(order, name)}
        />
      ))}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <ActButton orderIds={[orderId]} type="submit" loading={busy}>
          Save the answers
        </ActButton>
      </Group>
    </form>
  );
}

/** What the order has, for who reads it. */
function knownOf(order: OrderDetail, name: AskedFieldName): string | undefined {
  const known = order[name];
  return known ? `On the order: ${shownValue(name, known)}` : undefined;
}
