import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { RefundRequestNotice } from './refund-request-notice.tsx';
import classes from './refund-requests.module.css';
import { useRefundRequestsQuery } from './refunds.queries.ts';

/** The refunds that landing sites ask for, above the orders whose money goes back. */
export function RefundRequests({ pathOf }: { pathOf: (orderId: string) => string }) {
  const { data } = useRefundRequestsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data || data.data.total === 0) return null;
  const { total, requests } = data.data;
  return (
    <section aria-label="Refund requests">
      <ul className={classes.list}>
        {requests.map((request) => (
          <li key={request.order_id}>
            <RefundRequestNotice orderId={request.order_id} request={request}>
              {' for '}
              <Anchor component={Link} to={pathOf(request.order_id)} size="sm" underline="always">
                order {request.order_id}
              </Anchor>
            </RefundRequestNotice>
          </li>
        ))}
      </ul>
      {total > requests.length && (
        <p>
          The oldest {requests.length} of {total.toLocaleString('en-US')} requests are shown.
        </p>
      )}
    </section>
  );
}
