import type { OrderChange } from '@arrival-desk/contract/live/live.endpoints.ts';
import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { useMemo, useState } from 'react';

/** Of selected rows only the id and the status are kept (SPEC.md section 2). */
export type SelectedOrders = ReadonlyMap<string, ProcessStatus>;

/** The selected orders by the status they were seen in: each change says what it started from. */
export function byStatus(selected: SelectedOrders): Map<ProcessStatus, string[]> {
  const groups = new Map<ProcessStatus, string[]>();
  for (const [id, status] of selected) groups.set(status, [...(groups.get(status) ?? []), id]);
  return groups;
}

export function useSelection(rows: readonly OrderRow[]) {
  const [selected, setSelected] = useState<SelectedOrders>(new Map());
  const asTableState = useMemo(
    () => Object.fromEntries([...selected.keys()].map((id): [string, true] => [id, true])),
    [selected],
  );
  function select(ids: Record<string, boolean>) {
    const seen = new Map(rows.map((row) => [row.order_id, row.process_status]));
    const next = new Map<string, ProcessStatus>();
    for (const [id, chosen] of Object.entries(ids)) {
      const status = selected.get(id) ?? seen.get(id);
      if (chosen && status) next.set(id, status);
    }
    setSelected(next);
  }
  /** An order that somebody moved is not what was selected any more. */
  function forget({ order_id: id, to_status: to }: OrderChange) {
    if (!to || !selected.has(id) || selected.get(id) === to) return;
    setSelected((old) => new Map([...old].filter(([each]) => each !== id)));
  }
  return { selected, asTableState, select, forget, clear: () => setSelected(new Map()) };
}
