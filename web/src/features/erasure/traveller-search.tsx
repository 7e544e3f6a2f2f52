import { findTraveller, type TravellerOrder } from '@arrival-desk/contract/erasure/erasure.endpoints.ts';
import type { Outcome } from '@arrival-desk/contract/orders/outcome.ts';
import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useCallForm } from '../../ui/use-call-form.ts';
import { describeErasure } from './describe-erasure.ts';
import classes from './erasure.module.css';
import { useFindTravellerMutation } from './erasure.queries.ts';
import { TravellerOrders } from './traveller-orders.tsx';

/** Finds the orders of a traveller, which are then exported or erased. */
export function TravellerSearch({ pathOf }: { pathOf: (orderId: string) => string }) {
  const [find, { error }] = useFindTravellerMutation();
  const [found, setFound] = useState<{ text: string; orders: TravellerOrder[]; total: number } | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const search = async (text: string) => {
    const result = await find({ text });
    if (result.data) setFound({ text, ...result.data.data });
    return result;
  };
  const searchAgain = async (text: string) => {
    await search(text);
    // The button that was pressed is gone with the orders.
    field.current?.focus();
  };
  const { form, formProps, busy } = useCallForm({
    initialValues: { text: '' },
    schema: findTraveller.body,
    send: ({ text }) => {
      setOutcome(null);
      return search(text);
    },
  });
  return (
    <>
      <p className={classes.about}>
        The list has the order and every order with one of its two emails. Families and agencies share emails: choose
        the orders that belong to the traveller.
      </p>
      <form {...formProps} className={classes.search} aria-label="Find a traveller">
        <TextInput {...form.getInputProps('text')} ref={field} label="Order ID or email" autoComplete="off" />
        <Button type="submit" loading={busy}>
          Find
        </Button>
      </form>
      {outcome && (
        <p role="status" className={classes.about}>
          {describeErasure(outcome)}
        </p>
      )}
      {found && !error && (
        <TravellerOrders
          key={found.orders.map(({ order_id }) => order_id).join()}
          orders={found.orders}
          total={found.total}
          pathOf={pathOf}
          onErased={(erased) => {
            setOutcome(erased);
            void searchAgain(found.text);
          }}
        />
      )}
    </>
  );
}
