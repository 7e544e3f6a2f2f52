import { markFiled } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { isFiled } from '@arrival-desk/contract/orders/is-filed.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useShortcuts } from '../../platform/shortcuts.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { useCallForm } from '../../ui/use-call-form.ts';
import classes from './filed-form.module.css';
import { useMarkFiledMutation } from './filing.queries.ts';
import { filingShortcuts } from './filing-shortcuts.ts';
import { changedSinceOpen, formOf, useTypedForms } from './typed-forms.ts';

const list = new Intl.ListFormat('en-GB');

interface FiledFormProps {
  order: Pick<OrderDetail, 'order_id' | 'full_name' | 'filing'>;
  /** The order's version that the form pack shows. */
  version: number;
  /** Keys do nothing yet: the order has just changed under the hands. */
  asleep: boolean;
  /** `wasTyped`: what the form pack shows is what was typed, as far as is known here. */
  onFiled: (wasTyped: boolean) => void;
}

/** 'Filed', with the reference that the government gave, if any, for the order and for the members who are ticked. */
export function FiledForm({ order: { order_id, full_name, filing }, version, asleep, onFiled }: FiledFormProps) {
  const [file] = useMarkFiledMutation();
  const forms = useTypedForms();
  const [doubt, setDoubt] = useState('');
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const members = filing.party.filter((member) => !isFiled(member));
  // A card that nobody has typed must not count as filed: its traveller would stand at the border without one.
  const isTicked = (id: string) => chosen[id] ?? formOf(id, forms).isAtEnd;
  const ticked = members.map((member) => member.order_id).filter(isTicked);
  const cards = [{ order_id, full_name, version }, ...members.filter((member) => ticked.includes(member.order_id))];
  const namesOf = (those: typeof cards) => list.format(those.map((card) => card.full_name));
  const findChanged = () => cards.filter((card) => changedSinceOpen(formOf(card.order_id, forms), card.version));
  const { form, busy, formProps } = useCallForm({
    act: { orderId: order_id, name: 'markFiled' },
    initialValues: { reference: '' },
    schema: markFiled.body.pick({ reference: true }),
    async send({ reference }) {
      const filed = [order_id, ...ticked];
      const wasTyped = findChanged().length === 0;
      const factsOf = filed.flatMap((orderId) => {
        const { version: typed } = formOf(orderId, forms);
        return typed === null ? [] : { orderId, version: typed };
      });
      const answer = await file({ orderId: ticked.length > 0 ? filed : order_id, reference, factsOf });
      // Of several orders each can be refused; a message says which.
      if (!answer.data?.data.done.includes(order_id)) return { error: answer.error ?? answer.data };
      onFiled(wasTyped);
      return answer;
    },
    onDone: (done) => done.reset(),
  });
  /** What speaks against marking the cards as filed; '' if all of them were typed here as the orders are now. */
  function findDoubt(): string {
    const untyped = cards.filter((card) => !formOf(card.order_id, forms).isAtEnd);
    if (untyped.length > 0)
      return `The form of ${namesOf(untyped)} was not typed to its end in this window, or lacks an answer that it requires. Has the card been submitted?`;
    const changed = findChanged();
    if (changed.length === 0) return '';
    return `The order has changed since its form was typed. The card of ${namesOf(changed)} will be marked as filed with other facts.`;
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const found = findDoubt();
    if (!found) return formProps.onSubmit(event);
    event.preventDefault();
    setDoubt(found);
  };
  useShortcuts(filingShortcuts, { filed: asleep ? undefined : () => formProps.ref.current?.requestSubmit() });
  return (
    <form {...formProps} onSubmit={submit} className={classes.form}>
      {members.length > 0 && (
        <fieldset className={classes.party}>
          <legend>Filed together with</legend>
          {members.map(({ order_id: id, full_name }) => (
            <Checkbox
              key={id}
              size="xs"
              label={<bdi>{full_name}</bdi>}
              checked={isTicked(id)}
              onChange={() => setChosen({ ...chosen, [id]: !isTicked(id) })}
            />
          ))}
        </fieldset>
      )}
      <TextInput
        {...form.getInputProps('reference')}
        aria-label="Reference"
        placeholder="Reference, if there is one"
        size="xs"
      />
      <Button type="submit" size="xs" loading={busy}>
        {ticked.length > 0 ? `Filed: ${ticked.length + 1} orders` : 'Filed'}
      </Button>
      <Confirm
        opened={doubt !== ''}
        title="Mark as filed?"
        question={doubt}
        verb="Filed"
        final
        onClose={() => setDoubt('')}
        onConfirm={async () => formProps.onSubmit()}
      />
    </form>
  );
}
