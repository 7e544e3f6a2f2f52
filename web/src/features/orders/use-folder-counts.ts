import { useConnected } from '../../platform/live.ts';
import { useFolderCountsQuery } from './orders.queries.ts';

/** How many orders each queue holds: told by the live updates; asked every 15 seconds only while those are down. */
export function useFolderCounts() {
  const connected = useConnected();
  const { data } = useFolderCountsQuery(undefined, {
    pollingInterval: connected ? 0 : 15_000,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  return data;
}
