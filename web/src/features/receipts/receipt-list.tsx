import type { Receipt, ReceiptState } from '@arrival-desk/contract/receipts/receipts.endpoints.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import classes from './receipts.module.css';

/** The groups of the list in its sequence: first what a person decides. */
const groups: readonly { label: string; states: readonly ReceiptState[] }[] = [
  { label: 'To look at', states: ['doubtful', 'unmatched'] },
  { label: 'Matched', states: ['matched'] },
  { label: 'Being read', states: ['reading'] },
  { label: 'Refused files', states: ['refused'] },
  { label: 'Sent', states: ['sent'] },
];

/** Receipts in the sequence in which the list shows them. */
export const inGroups = (receipts: readonly Receipt[]): Receipt[] =>
  groups.flatMap(({ states }) => receipts.filter(({ state }) => states.includes(state)));

interface ReceiptListProps {
  receipts: readonly Receipt[];
  chosen: number;
  onChoose: (id: number) => void;
  /** Enter on the chosen receipt. */
  onEnter: () => void;
}

/** The receipts in groups; arrow keys, Home and End choose one, and Enter goes on to what can be done with it. */
export function ReceiptList({ receipts, chosen, onChoose, onEnter }: ReceiptListProps) {
  const list = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  // A receipt that gets to another group is another button, and the next one is chosen when one leaves.
  useEffect(() => {
    const button = list.current?.querySelector<HTMLElement>(`#receipt-${chosen}`);
    if (hasFocus.current) button?.focus();
    else button?.scrollIntoView?.({ block: 'nearest' });
  });
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const sorted = inGroups(receipts);
    const at = sorted.findIndex(({ id }) => id === chosen);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: sorted.length - 1 }[event.key];
    if (to === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (event.key === 'Enter') {
      hasFocus.current = false;
      return onEnter();
    }
    const next = sorted[Math.max(0, to ?? 0)];
    if (next) onChoose(next.id);
  }
  return (
    <section
      ref={list}
      className={classes.list}
      aria-label="Receipts"
      onKeyDown={onKeyDown}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        // Without a target the button was removed: the focus comes back to the chosen one.
        if (relatedTarget) hasFocus.current = false;
      }}
    >
      {groups.map(({ label, states }) => {
        const own = receipts.filter(({ state }) => states.includes(state));
        if (own.length === 0) return null;
        return (
          <div key={label}>
            <h2 className={`${classes.group} numbers`}>
              {label} {own.length}
            </h2>
            <ul>
              {own.map((receipt) => (
                <li key={receipt.id}>
                  <Item receipt={receipt} isChosen={receipt.id === chosen} onChoose={onChoose} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

interface ItemProps {
  receipt: Receipt;
  isChosen: boolean;
  onChoose: (id: number) => void;
}

function Item({ receipt, isChosen, onChoose }: ItemProps) {
  const { id, name, state, orders, reason } = receipt;
  const whose = orders.map(({ full_name }) => full_name).join(', ');
  return (
    <button
      type="button"
      id={`receipt-${id}`}
      className={classes.item}
      aria-current={isChosen}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => onChoose(id)}
    >
      <span className={classes.name} title={whose || name}>
        {whose || name}
      </span>
      <span className={classes.whose} title={reason || name}>
        {state === 'reading' ? 'Being read …' : reason || name}
      </span>
    </button>
  );
}
