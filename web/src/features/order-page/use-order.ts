import { useEffect, useState } from 'react';
import { useOrderDetailsQuery } from './order-page.queries.ts';

const whileMailing = 2000;

/** The details of one order; polled every two seconds while an email is queued. */
export function useOrder(orderId: string) {
  const [mailing, setMailing] = useState(false);
  const query = useOrderDetailsQuery(orderId, {
    pollingInterval: mailing ? whileMailing : 0,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  const queued = query.currentData?.mailHistory.some(({ state }) => state === 'Queued') ?? false;
  useEffect(() => setMailing(queued), [queued]);
  return { order: query.currentData, error: query.currentData ? undefined : query.error, refetch: query.refetch };
}
