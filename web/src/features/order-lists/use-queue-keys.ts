import { type RefObject, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useShortcuts } from '../../platform/shortcuts.ts';
import type { TableHandle } from '../../ui/data-table/use-row-cursor.ts';
import { orderPath } from '../orders/order-paths.ts';
import type { ListPlace, OrderPageState } from './list-place.ts';
import { queueShortcuts } from './queue-shortcuts.ts';

interface QueueKeys {
  table: RefObject<TableHandle | null>;
  search: RefObject<HTMLInputElement | null>;
  /** The IDs of the loaded rows, in their order. */
  ids: readonly string[];
  selected: Readonly<Record<string, boolean>>;
  onSelect: (ids: Record<string, boolean>) => void;
  listPlaceOf: (orderId: string) => ListPlace | undefined;
  /** Called with the current row, which is used if no rows are selected; undefined if not offered. */
  onAssign: ((orderId: string | undefined) => unknown) | undefined;
  onDelete: ((orderId: string | undefined) => unknown) | undefined;
  onMove: ((orderId: string | undefined) => unknown) | undefined;
  onComment: ((orderId: string | undefined) => unknown) | undefined;
  onRefresh: () => void;
  /** Called with the number of pages to go forward. */
  onPage: ((step: number) => unknown) | undefined;
}

/** Binds `queueShortcuts` to a queue. */
export function useQueueKeys(keys: QueueKeys): void {
  const { table, ids, selected, onSelect } = keys;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const anchor = useRef<string | undefined>(undefined);
  const current = () => table.current?.current();

  function toggle(): boolean {
    const id = current();
    if (!id) return false;
    anchor.current = id;
    onSelect({ ...selected, [id]: !selected[id] });
    return true;
  }
  function selectFromAnchorTo(id: string | undefined): boolean {
    if (!id) return false;
    anchor.current ??= id;
    const [from, to] = [ids.indexOf(anchor.current), ids.indexOf(id)].sort((a, b) => a - b) as [number, number];
    const range = from < 0 ? [id] : ids.slice(from, to + 1);
    onSelect({ ...selected, ...Object.fromEntries(range.map((each) => [each, true])) });
    return true;
  }
  function extend(step: number): boolean {
    const id = current();
    anchor.current = anchor.current && selected[anchor.current] ? anchor.current : id;
    const next = ids[Math.max(0, Math.min((id ? ids.indexOf(id) : -1) + step, ids.length - 1))];
    return Boolean(table.current?.move(step)) && selectFromAnchorTo(next);
  }
  function open(): boolean {
    const id = current();
    if (!id) return false;
    const state: OrderPageState = { from: pathname + search, place: keys.listPlaceOf(id) };
    void navigate(orderPath(id), { state });
    return true;
  }

  useShortcuts(queueShortcuts, {
    search: () => {
      // Not every browser focuses a field that it selects the text of.
      keys.search.current?.focus();
      keys.search.current?.select();
    },
    nextRow: () => table.current?.move(1),
    previousRow: () => table.current?.move(-1),
    open,
    select: toggle,
    selectTo: () => selectFromAnchorTo(current()),
    selectDown: () => extend(1),
    selectUp: () => extend(-1),
    assign: keys.onAssign && (() => keys.onAssign?.(current())),
    delete: keys.onDelete && (() => keys.onDelete?.(current())),
    move: keys.onMove && (() => keys.onMove?.(current())),
    comment: keys.onComment && (() => keys.onComment?.(current())),
    refresh: keys.onRefresh,
    previousPage: keys.onPage && (() => keys.onPage?.(-1)),
    nextPage: keys.onPage && (() => keys.onPage?.(1)),
  });
}
