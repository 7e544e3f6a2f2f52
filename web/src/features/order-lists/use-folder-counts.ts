import { useConnected } from '../../platform/live.ts';
import { useFolderCountsQuery } from './order-lists.queries.ts';

/** The number of orders in each queue: reloaded by live updates, or every 15 seconds while those are interrupted. */
export function useFolderCounts() {
  const connected = useConnected();
  const { data } = useFolderCountsQuery(undefined, {
    pollingInterval: connected ? 0 : 15_000,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  return data;
}
