import type { Answer } from '@arrival-desk/contract/endpoint.ts';
import type { getRefusedPayments } from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Confirm } from '../../ui/confirm.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useRefusedPaymentsQuery, useSettleRefusedPaymentMutation } from './refunds.queries.ts';
import classes from './refused-payment-list.module.css';
import { describePayment, refusalReasons } from './refused-payment-reasons.ts';

type Payment = Answer<typeof getRefusedPayments>['data']['payments'][number];

/** Payments that landing sites received and that belong to no order, until someone settles them. */
export function RefusedPaymentList({ pathOf }: { pathOf: (orderId: string) => string }) {
  const { data, error, refetch } = useRefusedPaymentsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [settle] = useSettleRefusedPaymentMutation();
  const [asked, setAsked] = useState<Payment | null>(null);
  const [opened, setOpened] = useState(false);
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : <SkeletonLines count={3} />;
  const { total, payments } = data.data;
  return (
    <div className={classes.payments}>
      {total === 0 ? (
        <p className={classes.about}>No payment needs attention.</p>
      ) : (
        <p className={classes.about}>
          Landing sites sent these payments for orders that could not take them. Refund each at its gateway, then settle
          it.
          {total > payments.length && ` The oldest ${payments.length} of ${total.toLocaleString('en-US')} are listed.`}
        </p>
      )}
      <ul className={classes.list} aria-label="Refused payments">
        {payments.map((payment) => (
          <li key={payment.id}>
            <div className={classes.payment}>
              <strong>{describePayment(payment)}</strong>
              <span className={classes.about}>
                <Anchor component={Link} to={pathOf(payment.order_id)} size="xs" underline="always">
                  Order {payment.order_id}
                </Anchor>
                , <DateTime value={payment.at} />: {refusalReasons[payment.reason]}
              </span>
            </div>
            <Button
              size="compact-sm"
              variant="default"
              className={classes.settle}
              aria-label={`Settle ${describePayment(payment)}`}
              onClick={() => {
                setAsked(payment);
                setOpened(true);
              }}
            >
              Settle
            </Button>
          </li>
        ))}
      </ul>
      <Confirm
        opened={opened}
        title="Settle this payment"
        question={asked ? `Has ${describePayment(asked)} for order ${asked.order_id} been dealt with?` : ''}
        note="It leaves this list for everybody; the order's timeline keeps it with your name."
        verb="Settle"
        onClose={() => setOpened(false)}
        onConfirm={async () => asked && settle({ paymentId: asked.id })}
      />
    </div>
  );
}
