import type { FormPage } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useShortcuts } from '../../platform/shortcuts.ts';
import { IconAlertTriangle } from '../../ui/icons.ts';
import { StatusDot } from '../orders/status-badge.tsx';
import { statusLook } from '../orders/status-look.ts';
import { filingShortcuts } from './filing-shortcuts.ts';
import { filePath } from './filing-window.ts';
import { nextStop, stepsOf } from './form-steps.ts';
import classes from './party-tabs.module.css';
import { changedSinceOpen, formOf, keepForm, useTypedForms } from './typed-forms.ts';

/** The sequence in which the members came in, which is that of the emails too. */
const inTurn = (one: Came, other: Came) =>
  one.created_at === other.created_at
    ? Number(one.order_id) - Number(other.order_id)
    : one.created_at < other.created_at
      ? -1
      : 1;
type Came = Pick<OrderDetail, 'order_id' | 'created_at'>;

interface PartyTabsProps {
  order: OrderDetail;
  pages: readonly FormPage[];
  /** Keys do nothing yet: the order has just changed under the hands. */
  asleep: boolean;
}

/** The members of a party; each leads to the same page of that member's form. Nothing for who arrives alone. */
export function PartyTabs({ order, pages, asleep }: PartyTabsProps) {
  const navigate = useNavigate();
  const steps = stepsOf(pages);
  const forms = useTypedForms();
  const { order_id, process_status, filing } = order;
  const [party, setParty] = useState(filing.party);
  // An order that is closed under the hands is of no party any more; the others are still to be filed.
  if (statusTable[process_status].assignable && party !== filing.party) setParty(filing.party);
  const members = [order, ...party].toSorted(inTurn);
  const present = members.indexOf(order);
  const open = (member: { order_id: string } | undefined) => {
    if (!member || member.order_id === order_id) return;
    // After the last value, the other form goes on where its own typing is.
    const next = steps[nextStop(steps, formOf(order_id).place)];
    if (next) keepForm(member.order_id, { page: next.page });
    void navigate(filePath(member.order_id));
  };
  const step = (by: number) => members[(present + by + members.length) % members.length];
  const isAwake = !asleep && members.length > 1;
  useShortcuts(filingShortcuts, {
    nextMember: isAwake ? () => open(step(1)) : undefined,
    previousMember: isAwake ? () => open(step(-1)) : undefined,
  });
  if (members.length === 1) return null;
  return (
    <nav className={classes.tabs} aria-label="Travel together">
      {members.map((member) => {
        const { full_name, process_status } = member;
        // Of the order itself the window names what has changed.
        const form = formOf(member.order_id, forms);
        const hasChanged = member !== order && form.place > 0 && changedSinceOpen(form, member.version);
        return (
          <button
            key={member.order_id}
            type="button"
            className={classes.tab}
            aria-current={member === order ? 'page' : undefined}
            data-changed={hasChanged || undefined}
            title={hasChanged ? 'Changed after its form was typed' : statusTable[process_status].label}
            onClick={() => open(member)}
          >
            {hasChanged ? (
              <IconAlertTriangle size={12} aria-label="Changed after its form was typed:" />
            ) : (
              <StatusDot color={statusLook[process_status].color} />
            )}
            <span className={classes.name} dir="auto">
              {full_name}
            </span>
          </button>
        );
      })}
    </nav>
  );
}
