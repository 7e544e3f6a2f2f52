import type { BulkAction } from '@arrival-desk/contract/bulk-changes/bulk-changes.endpoints.ts';
import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { type FolderName, folders, readinessFolders } from '@arrival-desk/contract/order-lists/folders.ts';
import { sortColumns } from '@arrival-desk/contract/order-lists/sort-columns.ts';
import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import { rowAllows } from '@arrival-desk/contract/orders/row-rules.ts';
import { isAssignable } from '@arrival-desk/contract/orders/statuses.ts';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { toast } from 'react-toastify/unstyled';
import {
  useDescribeBulkChangeMutation,
  useStartBulkChangeMutation,
} from '../../features/bulk-changes/bulk-changes.queries.ts';
import { BulkChanges } from '../../features/bulk-changes/bulk-changes.tsx';
import { ExportButton } from '../../features/order-export/export-button.tsx';
import { type Density, DensityButton } from '../../features/order-lists/density-button.tsx';
import { type ListPlace, ListPlaceContext } from '../../features/order-lists/list-place.ts';
import { orderColumns } from '../../features/order-lists/order-columns.tsx';
import { QueueActions } from '../../features/order-lists/queue-actions.tsx';
import { QueueBar } from '../../features/order-lists/queue-bar.tsx';
import { QueueEmpty } from '../../features/order-lists/queue-empty.tsx';
import { QueueFooter } from '../../features/order-lists/queue-footer.tsx';
import { QueueHead } from '../../features/order-lists/queue-head.tsx';
import { queues } from '../../features/order-lists/queues.ts';
import { useSelection } from '../../features/order-lists/selection.ts';
import { useListState } from '../../features/order-lists/use-list-state.ts';
import { useOrderRows } from '../../features/order-lists/use-order-rows.ts';
import { useQueueKeys } from '../../features/order-lists/use-queue-keys.ts';
import { allRefunded } from '../../features/orders/refunded-orders.ts';
import { RefusedOrders } from '../../features/orders/refused-orders.tsx';
import { useOrderChanges } from '../../platform/live.ts';
import { useStoredChoice } from '../../platform/local-store.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableHandle } from '../../ui/data-table/use-row-cursor.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { AssignSelected } from './assign-selected.tsx';
import type { Given } from './many-orders-forms.tsx';
import { MoveAndComment } from './move-and-comment.tsx';
import classes from './order-queue.module.css';
import { type Question, type QueueAct, QueueQuestion } from './queue-question.tsx';
import { useOrderCommands } from './use-order-commands.ts';

interface OrderQueueProps {
  folder: FolderName;
  me: { name: string };
  /** The first buttons of the head. */
  head?: ReactNode;
  /** Between the title and the table. */
  children?: ReactNode;
}

const rowId = (row: OrderRow) => row.order_id;
/** Completed orders keep their assignee, so only working statuses count as taken by someone else. */
const isTakenByOther = (row: OrderRow, me: string) =>
  row.assign_to !== null && row.assign_to !== me && isAssignable(row.process_status);
const rowName = (row: OrderRow) => `order ${row.order_id}`;

/** The table that all queues share (QUEUE-13 to QUEUE-25). */
export function OrderQueue({ folder, me, head, children }: OrderQueueProps) {
  const queue = queues[folder];
  const { key } = useLocation();
  const [state, change] = useListState(folder);
  const [density, setDensity] = useStoredChoice<Density>('density', 'comfortable');
  const list = useOrderRows(folder, state);
  const rows = useMemo(() => list.segments.flatMap((segment) => segment.rows), [list.segments]);
  const { search, month, ready } = state;
  const listName = JSON.stringify([folder, search, month, ready]);
  const { selected, everything, asTableState, select, unselect, selectEverything, clear, forget } = useSelection(
    rows,
    listName,
  );
  const [startBulkChange] = useStartBulkChangeMutation();
  const [describeBulkChange] = useDescribeBulkChangeMutation();
  const [asking, setAsking] = useState<Question | null>(null);
  const [opened, setOpened] = useState(false);
  const command = useOrderCommands(me);

  useOrderChanges((change) => forget(change));

  const isTaken = useCallback((row: OrderRow) => isTakenByOther(row, me.name), [me.name]);
  const ask = useCallback(
    (action: QueueAct, orders: Question['orders'], refunded: Question['refunded'] = []) => {
      setAsking({ action, list: listName, orders, refunded });
      setOpened(true);
    },
    [listName],
  );
  if (opened && asking?.list !== listName) setOpened(false);
  const isRowActAllowed = queue.rowAct === 'delete' ? list.actions?.deleteRow : list.actions?.restore;
  const rowAct = isRowActAllowed ? queue.rowAct : null;
  const columns = useMemo(
    () =>
      orderColumns(
        folder,
        queue.columns,
        rowAct
          ? { name: rowAct, onAct: (row) => ask(rowAct, new Map([[row.order_id, row.process_status]])) }
          : undefined,
      ),
    [folder, queue.columns, rowAct, ask],
  );
  const selectedCount = everything ? Math.max(0, (list.total ?? 0) - everything.except.size) : selected.size;
  /** The list has more orders than the loaded rows. */
  const hasMore = list.more || (list.total ?? 0) > rows.length;
  /** All orders of the list but a few. */
  const asked = <Action extends BulkAction>(action: Action, except: string[]) => ({
    ...{ folderName: folder, searchVal: search, process_month: month, ready, action, except },
  });
  /** Asks about them, with their number at this moment (QUEUE-35). */
  async function askEverything(action: QueueAct, except: string[]) {
    const { data } = await describeBulkChange(asked(action, except));
    if (data) ask(action, { ...data.data, except });
  }
  /** Asks about the selected orders. 'Refunded it' leaves out those that are shown as refunded already. */
  function askSelected(action: QueueAct) {
    if (everything) return void askEverything(action, [...everything.except]);
    const done = (row: OrderRow) => action === 'markRefunded' && !rowAllows.markRefunded(row);
    const refunded = rows.filter((row) => selected.has(row.order_id) && done(row)).map(rowId);
    const open = new Map([...selected].filter(([id]) => !refunded.includes(id)));
    if (open.size === 0) return toast.info(allRefunded(refunded.length));
    ask(action, open, refunded);
  }
  /** Resolves to whether anything was done. */
  async function confirmed({ action, list, orders, refunded }: Question, given?: Given): Promise<boolean> {
    // The dialog that Back closes can still be clicked while it fades.
    if (list !== listName) return false;
    if (!('agreed' in orders)) {
      const done = await command(action, orders, given);
      unselect(done.length > 0 ? [...done, ...refunded] : done);
      return done.length > 0;
    }
    const { except, agreed } = orders;
    const { error } = await startBulkChange({ ...asked(action, except), agreed, ...given });
    if (!error) clear();
    else if ((error as FailureEnvelope).error?.code === 'list_changed') void askEverything(action, except);
    return !error;
  }

  const { segments, total, more } = list;
  const listPlaceOf = useCallback(
    (orderId: string): ListPlace | undefined => {
      for (const { start, rows: piece } of segments) {
        const inside = piece.findIndex((row) => row.order_id === orderId);
        if (inside < 0) continue;
        const before = state.rows === 'all' ? 0 : (state.page - 1) * state.rows;
        const { sort, order, search, month, ready } = state;
        return { folder, sort, order, search, month, ready, index: before + start + inside, total, more };
      }
      return undefined;
    },
    [segments, total, more, folder, state],
  );
  const table = useRef<TableHandle>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const askFor = (action: QueueAct) => (orderId: string | undefined) => {
    const row = rows.find((each) => each.order_id === orderId);
    const isAllowed = action === 'move' || action === 'comment' || (row && rowAllows[action](row));
    // In My Orders a Manager deletes by the row alone (ROLE-9).
    if (selectedCount > 0) return action === 'delete' && !list.actions?.delete ? false : askSelected(action);
    if (row && isAllowed) ask(action, new Map([[row.order_id, row.process_status]]));
    else return false;
  };
  const pages = state.rows === 'all' ? 1 : Math.ceil((list.total ?? 0) / state.rows) + (list.more ? 1 : 0);
  useQueueKeys({
    table,
    search: searchField,
    ids: rows.map(rowId),
    selected: asTableState,
    onSelect: select,
    listPlaceOf,
    onAssign: queue.toolbar.includes('assign') && list.actions?.assign ? askFor('assign') : undefined,
    onDelete: list.actions?.deleteRow ? askFor('delete') : undefined,
    onMove: list.moves.length > 0 ? askFor('move') : undefined,
    onComment: list.actions ? askFor('comment') : undefined,
    onRefresh: list.refetch,
    onPage: (step) => {
      const page = state.page + step;
      if (page < 1 || page > pages) return false;
      change({ page });
    },
  });

  const pageSize = state.rows === 'all' ? 12 : state.rows;
  // The last row of the last page has gone: the page before takes its place.
  const { lastPage, waiting } = list;
  useEffect(() => {
    if (lastPage !== undefined) change({ page: lastPage }, { replace: true });
  }, [lastPage, change]);
  // A queue that is closed to this role has nothing to search, sort or page through.
  const closed = (list.error as FailureEnvelope | undefined)?.error?.code === 'not_allowed';
  return (
    <ListPlaceContext value={listPlaceOf}>
      <QueueHead
        folder={folder}
        month={state.month}
        total={list.total}
        more={list.more}
        busy={list.loading}
        onRefresh={list.refetch}
        onBack={() => change({ month: undefined, search: '' })}
      >
        {head}
        {!closed && <DensityButton density={density} onDensity={setDensity} />}
        {list.exportable && (
          <ExportButton
            folder={folder}
            state={state}
            selected={[...selected.keys()]}
            except={[...(everything?.except ?? [])]}
            disabled={!list.total}
          />
        )}
      </QueueHead>
      {children}
      <BulkChanges />
      <RefusedOrders />
      <section className={classes.card} aria-label={folders[folder].title}>
        {!closed && (
          <QueueBar
            title={folders[folder].title}
            hasReadiness={readinessFolders.includes(folder)}
            state={state}
            searchField={searchField}
            onLeaveSearch={() => table.current?.move(1)}
            onChange={change}
            columns={columns}
            selected={selectedCount}
            selectedMore={everything !== null && list.more}
            selectedIds={everything ? undefined : [...selected.keys()]}
            selectEverything={
              !everything && hasMore && rows.length > 0 && rows.every((row) => selected.has(row.order_id))
                ? {
                    total: `${list.more ? 'of more than ' : ''}${(list.total ?? 0).toLocaleString('en')}`,
                    onSelect: selectEverything,
                  }
                : undefined
            }
            onClear={clear}
            actions={
              <>
                <QueueActions
                  offered={queue.toolbar}
                  allowed={list.actions}
                  disabled={selectedCount === 0}
                  onAsk={askSelected}
                >
                  {queue.toolbar.includes('assign') && list.actions?.assignTo && (
                    <AssignSelected
                      selected={selected}
                      everything={everything && { ...asked('assignTo', [...everything.except]), onStarted: clear }}
                      onDone={unselect}
                    />
                  )}
                </QueueActions>
                {selectedCount > 0 && <MoveAndComment canMove={list.moves.length > 0} onAsk={askSelected} />}
              </>
            }
          />
        )}
        {list.error ? (
          <LoadFailure error={list.error} onRetry={list.refetch} />
        ) : (
          <DataTable
            label={folders[folder].title}
            columns={columns}
            rowId={rowId}
            rowName={rowName}
            isMuted={isTaken}
            count={waiting ? Math.min(pageSize, 12) : list.count}
            segments={list.segments}
            selected={asTableState}
            onSelect={select}
            onSelectAll={state.rows === 'all' && hasMore ? selectEverything : undefined}
            sorting={[{ id: state.sort, desc: state.order === 'desc' }]}
            onSort={([by]) =>
              by && change({ sort: sortColumns.find((each) => each === by.id), order: by.desc ? 'desc' : 'asc' })
            }
            empty={<QueueEmpty folder={folder} state={state} onChange={change} />}
            busy={list.loading}
            density={density}
            room={Math.min(pageSize, list.total === 0 ? 6 : (list.total ?? pageSize))}
            placeKey={key}
            handle={table}
            onRange={list.onRange}
          />
        )}
        {!closed && (
          <QueueFooter state={state} total={waiting ? undefined : list.total} more={list.more} onChange={change} />
        )}
      </section>
      {asking && (
        <QueueQuestion
          question={asking}
          moves={list.moves}
          opened={opened}
          onClose={() => setOpened(false)}
          onConfirm={(given) => confirmed(asking, given)}
        />
      )}
    </ListPlaceContext>
  );
}
