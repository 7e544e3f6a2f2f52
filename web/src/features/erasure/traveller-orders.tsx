import { type TravellerOrder, travellerMatches } from '@arrival-desk/contract/erasure/erasure.endpoints.ts';
import { holdReasons } from '@arrival-desk/contract/erasure/retention.endpoints.ts';
import type { Outcome } from '@arrival-desk/contract/orders/outcome.ts';
import { Anchor, Button, Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { DateTime } from '../../ui/date-time.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { StatusBadge } from '../orders/status-badge.tsx';
import { formatDay } from './describe-erasure.ts';
import { EraseTraveller } from './erase-traveller.tsx';
import classes from './erasure.module.css';
import { ExportTraveller } from './export-traveller.tsx';

interface TravellerOrdersProps {
  orders: readonly TravellerOrder[];
  total: number;
  pathOf: (orderId: string) => string;
  onErased: (outcome: Outcome) => void;
}

/** The orders that were found, of which an Admin chooses those of the traveller. */
export function TravellerOrders({ orders, total, pathOf, onErased }: TravellerOrdersProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [erasing, setErasing] = useState(false);
  const choose = (orderId: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, orderId] : chosen.filter((each) => each !== orderId));
  const selected = orders.filter(({ order_id }) => chosen.includes(order_id));
  const isAll = selected.length === orders.length;
  if (orders.length === 0)
    return (
      <p role="status" className={classes.about}>
        No order has this ID or email.
      </p>
    );
  return (
    <>
      {total > orders.length && (
        <p className={classes.about}>
          The newest {orders.length} of {total.toLocaleString('en')} are listed.
        </p>
      )}
      <PlainTable
        label="Orders of the traveller"
        columns={['Order', 'Name', 'Emails', 'Found by', 'Status', 'Received', 'Erased on']}
        empty=""
        asCards="labelled"
        rows={orders.map((order) => ({
          key: order.order_id,
          cells: [
            <span key="order" className={classes.choice}>
              <Checkbox
                aria-label={`Choose order ${order.order_id}`}
                checked={chosen.includes(order.order_id)}
                onChange={({ currentTarget }) => choose(order.order_id, currentTarget.checked)}
              />
              <Anchor component={Link} to={pathOf(order.order_id)} size="sm" underline="always">
                {order.order_id}
              </Anchor>
            </span>,
            order.full_name,
            [...new Set([order.email, order.contact_email_address])].filter(Boolean).join(', '),
            travellerMatches[order.match],
            <StatusBadge key="status" status={order.process_status} />,
            <DateTime key="received" value={order.created_at} />,
            order.hold ? `On hold: ${holdReasons[order.hold]}` : formatDay(order.due_on),
          ],
        }))}
      />
      <Group justify="flex-end" mt="sm">
        <Button variant="default" onClick={() => setChosen(isAll ? [] : orders.map(({ order_id }) => order_id))}>
          {isAll ? 'Choose none' : 'Choose all'}
        </Button>
        <ExportTraveller orderIds={selected.map(({ order_id }) => order_id)} />
        <Button color="danger" disabled={selected.length === 0} onClick={() => setErasing(true)}>
          Erase…
        </Button>
      </Group>
      <EraseTraveller
        orders={selected}
        opened={erasing}
        onClose={() => setErasing(false)}
        onErased={(outcome) => {
          setErasing(false);
          onErased(outcome);
        }}
      />
    </>
  );
}
