import type { OrderChange } from '@arrival-desk/contract/live/live.endpoints.ts';
import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { useMemo, useState } from 'react';

/** The IDs of the selected rows, with the status in which they were shown (QUEUE-26). */
export type SelectedOrders = ReadonlyMap<string, ProcessStatus>;

/** All orders of a list, loaded or not, except a few. */
interface Everything {
  /** The name of the list; another search is another list. */
  list: string;
  except: ReadonlySet<string>;
}

/** The most orders that a bulk change can exclude. */
const maxExceptions = 1000;

/** The selected orders by the status in which they were shown, because each change names the status it started from. */
export function byStatus(selected: SelectedOrders): Map<ProcessStatus, string[]> {
  const groups = new Map<ProcessStatus, string[]>();
  for (const [id, status] of selected) groups.set(status, [...(groups.get(status) ?? []), id]);
  return groups;
}

/** The selection of a list. `list` identifies it by queue, search and month. */
export function useSelection(rows: readonly OrderRow[], list: string) {
  const [selected, setSelected] = useState<SelectedOrders>(new Map());
  const [kept, setEverything] = useState<Everything | null>(null);
  const everything = kept?.list === list ? kept : null;

  const asTableState = useMemo(() => {
    const ids = everything
      ? rows.map((row) => row.order_id).filter((id) => !everything.except.has(id))
      : [...selected.keys()];
    return Object.fromEntries(ids.map((id): [string, true] => [id, true]));
  }, [selected, everything, rows]);

  function select(ids: Record<string, boolean>) {
    if (everything) {
      const except = new Set(everything.except);
      for (const { order_id: id } of rows) {
        if (ids[id]) except.delete(id);
        else except.add(id);
      }
      return setEverything(except.size <= maxExceptions ? { list, except } : null);
    }
    // In the order of the rows, then those of other pages; the keys of `ids` are numbers, which objects sort their own way.
    const seen = rows.map((row) => [row.order_id, row.process_status] as const);
    setSelected(new Map([...new Map([...seen, ...selected])].filter(([id]) => ids[id])));
  }
  /** Removes orders that were changed from the selection. With everything selected, they leave the list anyway. */
  function unselect(ids: readonly string[]) {
    setSelected((old) => new Map([...old].filter(([each]) => !ids.includes(each))));
  }
  function selectEverything() {
    setSelected(new Map());
    setEverything({ list, except: new Set() });
  }
  function clear() {
    setSelected(new Map());
    setEverything(null);
  }
  /** Removes an order that someone has moved, because it is no longer what was selected. */
  function forget({ order_id: id, to_status: to }: OrderChange) {
    if (!to || !selected.has(id) || selected.get(id) === to) return;
    unselect([id]);
  }
  return { selected, everything, asTableState, select, unselect, selectEverything, forget, clear };
}
