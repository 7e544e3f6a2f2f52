import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { type MoveStatus, moveLabels, type ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { everyRole, managers, type Role } from '@arrival-desk/contract/roles.ts';
import { documentOrRemark, type Guard } from './guards.ts';

export interface Move {
  to: ProcessStatus;
  /** The text of the button on the order page (PAGE-15). */
  label: string;
  by: readonly Role[];
  guard?: Guard | undefined;
}

const move = (to: MoveStatus, by: readonly Role[], guard?: Guard): Move => ({ to, label: moveLabels[to], by, guard });

const awaitingCustomer = move('Awaiting', everyRole);
const refunds = move('Refunds', everyRole);
const completed = move('Completed', everyRole, documentOrRemark);
const deleted = move('Deleted', managers);
const contactCustomer = move('Contact Customer', everyRole);
const awaitingGovt = move('AwaitingGovt', everyRole);
const customerCalled = move('Customer Called', everyRole);
const chargeBack = move('ChargeBack', everyRole);

/** The eight moves in the sequence of their buttons; an order never moves to its current status (RULE-2). */
const listed = [
  awaitingCustomer,
  refunds,
  completed,
  deleted,
  contactCustomer,
  awaitingGovt,
  customerCalled,
  chargeBack,
];
const listedExcept = (current: ProcessStatus) => listed.filter((move) => move.to !== current);

/** Which moves staff can make out of each status on the order page. */
export const transitions: Record<ProcessStatus, readonly Move[]> = {
  New: listed,
  Priority: listed,
  Pending: listed,
  Future: listed,
  Awaiting: listedExcept('Awaiting'),
  AwaitingGovt: listedExcept('AwaitingGovt'),
  'Contact Customer': listedExcept('Contact Customer'),
  'Customer Called': listedExcept('Customer Called'),
  Completed: listedExcept('Completed'),
  Refunds: listedExcept('Refunds'),
  ChargeBack: listedExcept('ChargeBack'),
  Deleted: listedExcept('Deleted'),
};

/** Statuses that only the system sets: at intake, payment, the 72-hour rule, 'Move to Original Folder'. */
export const systemStatuses: readonly ProcessStatus[] = ['New', 'Priority', 'Pending', 'Future'];

/** Whether a person's role can make a move. */
export function mayMake(move: Move, user: Pick<SignedInUser, 'type'>): boolean {
  return move.by.includes(user.type);
}

/** The moves that a person can make out of a status. */
export function movesFor(status: ProcessStatus, user: Pick<SignedInUser, 'type'>): readonly Move[] {
  return transitions[status].filter((move) => mayMake(move, user));
}

/** The move from one status to another; undefined if staff cannot make it. */
export function findMove(from: ProcessStatus, to: ProcessStatus): Move | undefined {
  return transitions[from].find((move) => move.to === to);
}
