import { markFiled } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useShortcuts } from '../../platform/shortcuts.ts';
import { useCallForm } from '../../ui/use-call-form.ts';
import classes from './filed-form.module.css';
import { useMarkFiledMutation } from './filing.queries.ts';
import { filingShortcuts } from './filing-shortcuts.ts';

interface FiledFormProps {
  order: Pick<OrderDetail, 'order_id' | 'filing'>;
  /** Keys do nothing yet: the order has just changed under the hands. */
  asleep: boolean;
  onFiled: () => void;
}

/** 'Filed', with the reference that the government gave, if any, for the order and for the members who are ticked. */
export function FiledForm({ order: { order_id, filing }, asleep, onFiled }: FiledFormProps) {
  const [file] = useMarkFiledMutation();
  const [left, setLeft] = useState<readonly string[]>([]);
  // One who waits for the government has been filed already.
  const members = filing.party.filter(({ process_status }) => process_status !== 'AwaitingGovt');
  const ticked = members.map((member) => member.order_id).filter((id) => !left.includes(id));
  const { form, busy, formProps } = useCallForm({
    act: { orderId: order_id, name: 'markFiled' },
    initialValues: { reference: '' },
    schema: markFiled.body.pick({ reference: true }),
    async send({ reference }) {
      const answer = await file({ orderId: ticked.length > 0 ? [order_id, ...ticked] : order_id, reference });
      // Of several orders each can be refused; a message says which.
      return answer.data?.data.done.includes(order_id) ? answer : { error: answer.error ?? answer.data };
    },
    onDone: (done) => {
      done.reset();
      onFiled();
    },
  });
  useShortcuts(filingShortcuts, { filed: asleep ? undefined : () => formProps.ref.current?.requestSubmit() });
  return (
    <form {...formProps} className={classes.form}>
      {members.length > 0 && (
        <fieldset className={classes.party}>
          <legend>Filed together with</legend>
          {members.map(({ order_id: id, full_name }) => (
            <Checkbox
              key={id}
              size="xs"
              label={<bdi>{full_name}</bdi>}
              checked={ticked.includes(id)}
              onChange={() => setLeft(left.includes(id) ? left.filter((other) => other !== id) : [...left, id])}
            />
          ))}
        </fieldset>
      )}
      <TextInput {...form.getInputProps('reference')} label="Reference" placeholder="optional" size="xs" />
      <Button type="submit" size="xs" loading={busy}>
        {ticked.length > 0 ? `Filed: ${ticked.length + 1} orders` : 'Filed'}
      </Button>
    </form>
  );
}
