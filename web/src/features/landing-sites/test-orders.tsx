import { Button } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../../ui/confirm.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../orders/status-badge.tsx';
import classes from './landing-sites.module.css';
import { useDeleteTestOrdersMutation, useTestOrdersQuery } from './landing-sites.queries.ts';

/** The orders that a landing site sent with test keys, which are shown only here. */
export function TestOrders({ siteId }: { siteId: number }) {
  const { data, error, refetch } = useTestOrdersQuery(siteId, { refetchOnFocus: true, pollingInterval: 5000 });
  const [remove] = useDeleteTestOrdersMutation();
  const [opened, setOpened] = useState(false);
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : <SkeletonLines count={3} />;
  const { data: orders, total } = data;
  return (
    <>
      <PlainTable
        label="Test orders"
        columns={['Order ID', 'Reference', 'Received', 'Status']}
        empty="No test orders. What the site sends with a test key is listed here for 30 days."
        asCards="acts"
        rows={orders.map((order) => ({
          key: order.order_id,
          cells: [
            order.order_id,
            order.external_ref ?? 'No reference',
            <DateTime key="at" value={order.created_at} />,
            <StatusBadge key="status" status={order.process_status} />,
          ],
        }))}
      />
      {total > 0 && (
        <div className={classes.action}>
          <p className={classes.about}>
            {total > orders.length && `The newest ${orders.length} of ${total}. `}
            Staff and travellers never see test orders. They are deleted after 30 days.
          </p>
          <Button variant="default" color="danger" c="danger" onClick={() => setOpened(true)}>
            Delete all test orders
          </Button>
        </div>
      )}
      <Confirm
        opened={opened}
        title="Delete all test orders"
        question="The site can no longer ask for them. Are you sure?"
        verb="Delete"
        danger
        onClose={() => setOpened(false)}
        onConfirm={async () => remove({ siteId })}
      />
    </>
  );
}
