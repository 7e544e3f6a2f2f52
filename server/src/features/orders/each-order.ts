import type { Outcome } from '@arrival-desk/contract/orders/outcome.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { GuardedOrder } from './orders.store.ts';
import { requireLockedOrder } from './require-order.ts';

/**
 * Applies `act` to each item in turn; the refusal of one item does not undo the success of another. `act` returns the
 * event's ID if the action can be undone. Throws the first refusal when every item was
 * refused, with the outcome as its data if there were several.
 */
export async function collectOutcome<Item>(
  items: Iterable<Item>,
  orderIdOf: (item: Item) => string,
  act: (item: Item) => Promise<number | undefined>,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], refused: [], changes: [] };
  let firstRefusal: AppError | null = null;
  for (const item of items) {
    const id = orderIdOf(item);
    try {
      const change = await act(item);
      outcome.done.push(id);
      if (change !== undefined) outcome.changes.push(change);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      firstRefusal ??= error;
      outcome.refused.push({ id, code: error.code, message: error.message });
    }
  }
  if (firstRefusal && outcome.done.length === 0) {
    if (outcome.refused.length === 1) throw firstRefusal;
    const { code, message, details } = firstRefusal;
    throw new AppError(code, message, { ...details, data: outcome });
  }
  return outcome;
}

/** An action on one order whose row is locked; returns the event's ID if it can be undone. */
export type OrderAct = (trx: Trx, order: GuardedOrder) => Promise<number | undefined>;

/** Applies `act` to each of several orders, each in its own transaction with the order's row locked. */
export function forEachOrder({ db }: Context, orderIds: readonly string[], act: OrderAct): Promise<Outcome> {
  return collectOutcome(
    new Set(orderIds),
    (id) => id,
    (id) => db.transaction().execute(async (trx) => act(trx, await requireLockedOrder(trx, id))),
  );
}

/** 'Order has been …' for one, '3 orders have been …' for several, and how many were refused. */
export function describeOutcome({ done, refused }: Outcome, participle: string): string {
  const success =
    done.length === 1
      ? `Order has been ${participle} successfully`
      : `${done.length} orders have been ${participle} successfully`;
  return refused.length ? `${success}; ${refused.length} could not be` : success;
}
