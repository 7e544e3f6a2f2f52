import { type FocusEvent, type RefObject, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';

/** How shortcuts control a table. */
export interface TableHandle {
  /** Moves the focus by `step` rows, or to the first row if none has it. Returns false when there are no rows. */
  move(step: number): boolean;
  /** The ID of the current row, if it is loaded. */
  current(): string | undefined;
}

interface Cursor {
  id: string | undefined;
  index: number;
}

interface RowCursorOptions {
  handle: RefObject<TableHandle | null> | undefined;
  scroller: RefObject<HTMLElement | null>;
  count: number;
  idAt: (index: number) => string | undefined;
  indexOf: (id: string) => number;
  /** Scrolls to a row, which need not be rendered yet. */
  reveal: (index: number) => void;
  placeKey: string;
}

// The current row survives leaving the list and returning to it.
const cursors = new Map<string, Cursor>();

/**
 * The current row, the only one in the tab order (roving tabindex). It follows its order when rows are added and
 * removed. When its order leaves the list while it has the focus, the next row gets the focus.
 */
export function useRowCursor({ handle, scroller, count, idAt, indexOf, reveal, placeKey }: RowCursorOptions) {
  const [, render] = useState(0);
  const wanted = useRef(false);
  const focused = useRef(false);

  const cursor = cursors.get(placeKey);
  const found = cursor?.id === undefined ? -1 : indexOf(cursor.id);
  const index = Math.max(0, Math.min(found >= 0 ? found : (cursor?.index ?? 0), count - 1));

  function put(next: number): void {
    const known = cursors.get(placeKey);
    const id = idAt(next);
    if (known?.index === next && known.id === id) return;
    cursors.set(placeKey, { index: next, id });
    render((times) => times + 1);
  }

  const rowElement = () => scroller.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
  useLayoutEffect(() => {
    const lost = focused.current && document.activeElement === document.body;
    if (!wanted.current && !lost) return;
    const element = rowElement();
    if (!element) return;
    wanted.current = false;
    element.focus();
    element.scrollIntoView({ block: 'nearest' });
    put(index);
  });

  useImperativeHandle(handle, () => ({
    move(step) {
      if (count === 0) return false;
      const next = cursors.has(placeKey) ? Math.max(0, Math.min(index + step, count - 1)) : 0;
      wanted.current = true;
      reveal(next);
      put(next);
      render((times) => times + 1);
      return true;
    },
    current: () => (cursors.has(placeKey) ? idAt(index) : undefined),
  }));

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest<HTMLElement>('tr[data-index]');
    focused.current = row === target;
    if (row) put(Number(row.dataset.index));
  };
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    // A row that is removed from the page loses the focus too, but the person has not left the table.
    if (target.isConnected) focused.current = false;
  };
  return { index, onFocus, onBlur };
}
