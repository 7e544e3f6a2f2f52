import { useFolderCountsQuery } from './orders.queries.ts';

/** How many orders each queue holds: asked again every 15 seconds, on focus, and after each change of one's own. */
export function useFolderCounts() {
  const { data } = useFolderCountsQuery(undefined, {
    pollingInterval: 15_000,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  return data;
}
