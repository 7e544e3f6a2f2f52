import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { type MoveStatus, moveStatuses, statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';
import { documentOrRemark, type Guard, notChargedBack, notRefunded } from './guards.ts';

export interface Move {
  to: ProcessStatus;
  /** The text of the button on the order page (PAGE-15). */
  label: string;
  by: readonly Role[];
  guard?: Guard | undefined;
}

/** The conditions of the moves that have one. */
const guards: Partial<Record<MoveStatus, Guard>> = {
  Completed: documentOrRemark,
  Refunds: notChargedBack,
  ChargeBack: notRefunded,
};

/** The moves of the status table, in the sequence of their buttons. */
const moves = moveStatuses.map((to): Move => {
  const { label, by } = statusTable[to].move;
  return { to, label, by, guard: guards[to] };
});

/** Which moves staff can make out of each status on the order page: all but the one to itself (RULE-2). */
export function movesOutOf(status: ProcessStatus): readonly Move[] {
  return moves.filter(({ to }) => to !== status);
}

/** Whether a person's role can make a move. */
export function mayMake(move: Move, user: Pick<SignedInUser, 'type'>): boolean {
  return move.by.includes(user.type);
}

/** The moves that a person can make out of a status. */
export function movesFor(status: ProcessStatus, user: Pick<SignedInUser, 'type'>): readonly Move[] {
  return movesOutOf(status).filter((move) => mayMake(move, user));
}

/** The move from one status to another; undefined if staff cannot make it. */
export function findMove(from: ProcessStatus, to: ProcessStatus): Move | undefined {
  return movesOutOf(from).find((move) => move.to === to);
}
