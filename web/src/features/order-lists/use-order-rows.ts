import type { FolderName } from '@arrival-desk/contract/order-lists/folders.ts';
import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import { useDebouncedCallback } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useConnected } from '../../platform/live.ts';
import type { Segment } from '../../ui/data-table/table-column.ts';
import { type ListQuery, useListOrdersQuery } from './order-lists.queries.ts';
import type { ListState } from './use-list-state.ts';

// 'All' is loaded in segments of this many rows, only those that are visible.
const piece = 500;
const whileScrolling = { delay: 120, maxWait: 500 };

const none: readonly OrderRow[] = [];

/** The rows of a queue: one page, or with 'All' the segments around the scroll position. */
export function useOrderRows(folder: FolderName, state: ListState) {
  const [settled, setSettled] = useState<readonly [number, number]>([0, 0]);
  // Debounced: a state change for each scroll event would render the whole queue each time.
  const onRange = useDebouncedCallback((first: number, last: number) => setSettled([first, last]), whileScrolling);

  const all = state.rows === 'all';
  const { sort, order, search, month, ready } = state;
  const query: ListQuery = {
    folder,
    page: state.page,
    rows: all ? piece : Number(state.rows),
    sort,
    order,
    search,
    month,
    ready,
  };
  const firstPiece = all ? Math.floor(settled[0] / piece) + 1 : state.page;
  const lastPiece = all ? Math.floor(settled[1] / piece) + 1 : state.page;
  const fresh = { refetchOnFocus: true, pollingInterval: useConnected() ? 0 : 15_000, skipPollingIfUnfocused: true };
  const upper = useListOrdersQuery({ ...query, page: firstPiece }, fresh);
  const lower = useListOrdersQuery({ ...query, page: lastPiece }, { ...fresh, skip: firstPiece === lastPiece });

  // While another page loads, the previous one stays; a segment of 'All' is never shown at another position. If the page
  // fails to load, the previous one does not stay, because it would appear to be the requested one.
  const pieces = firstPiece === lastPiece ? [upper] : [upper, lower];
  const failed = pieces.find(({ error, currentData }) => error && !currentData);
  const upperRows = (all ? upper.currentData : failed ? undefined : upper.data)?.data ?? none;
  const lowerRows = (firstPiece === lastPiece ? undefined : lower.currentData)?.data ?? none;
  const segments = useMemo<Segment<OrderRow>[]>(
    () =>
      all
        ? [
            { start: (firstPiece - 1) * piece, rows: upperRows },
            { start: (lastPiece - 1) * piece, rows: lowerRows },
          ]
        : [{ start: 0, rows: upperRows }],
    [all, firstPiece, lastPiece, upperRows, lowerRows],
  );
  const known = failed ? undefined : (upper.data ?? lower.data);
  const isPastEnd = !all && state.page > 1 && upper.currentData?.data.length === 0 && !upper.isFetching;
  return {
    onRange,
    segments,
    /** undefined until the first response. */
    total: known?.total,
    /** The last page of a list that has become shorter than the page shown. */
    lastPage: isPastEnd
      ? Math.max(1, Math.min(state.page - 1, Math.ceil((known?.total ?? 0) / query.rows)))
      : undefined,
    /** There is nothing to show yet: no response, or that of a page past the end. */
    waiting: known === undefined || (!all && known.total > 0 && upperRows.length === 0),
    /** The list has more than `total` orders. */
    more: known?.more ?? false,
    actions: known?.actions,
    moves: known?.moves ?? [],
    exportable: known?.exportable ?? false,
    count: all ? (known?.total ?? 0) : upperRows.length,
    loading: upper.isFetching || lower.isFetching,
    error: failed?.error,
    refetch: () => {
      for (const { refetch } of pieces) void refetch();
    },
  };
}
