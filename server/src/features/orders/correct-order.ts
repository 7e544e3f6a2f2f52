import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import { fullNameOf } from '@arrival-desk/contract/intake/intake-order.ts';
import type { editOrder as endpoint } from '@arrival-desk/contract/orders/order-corrections.endpoints.ts';
import { contradictionsOf } from '@arrival-desk/contract/orders/order-corrections.ts';
import {
  type CorrectableName,
  correctableBy,
  correctableFields,
  type EditableField,
} from '@arrival-desk/contract/orders/order-edits.ts';
import { isAssignable, type ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findEventOfAct, recordEvent, systemActor } from '../events/events.ts';
import { beforeOf } from './change-status.ts';
import { editOrder } from './edit-order.ts';
import { impossibleDates } from './impossible-dates.ts';
import { intakeStatus } from './intake-status.ts';
import { insertEdits, readEverywhere } from './order-edits.store.ts';
import { orderNotFound } from './order-not-found.ts';
import { refusalOf, refuse } from './order-permissions.ts';
import { findOrder, type GuardedOrder, lockOrder, type StoredOrder, writeStatus } from './orders.store.ts';

type Changes = Body<typeof endpoint>['changes'];
type Fields = Partial<Record<CorrectableName, string>>;

/**
 * Corrects fields of an order, as one event with the values before and after. Returns the status that the order has moved
 * to because of its arrival date, otherwise null. Idempotent: repeating the same act changes nothing. Throws AppError
 * `not_found`, `not_allowed` for fields that the role cannot correct, `move_not_allowed` for a deleted order,
 * `validation_failed`, or `order_changed` as `editOrder` does.
 */
export async function correctOrder(
  context: Context,
  user: SignedInUser,
  { orderId, version, changes, actId }: Body<typeof endpoint>,
): Promise<ProcessStatus | null> {
  return context.db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, orderId);
    const order = await findOrder(trx, orderId);
    if (!locked || !order) throw orderNotFound();
    if (actId && (await findEventOfAct(trx, orderId, user.id, actId))) return null;
    const edited = await correctFields(context, trx, user, { locked, order, version, changes, actId });
    const now = context.clock.now();
    return edited.includes('arrival_date')
      ? followArrival(trx, { ...locked, arrival_date: changes.arrival_date ?? null }, now)
      : null;
  });
}

interface Correction {
  locked: GuardedOrder;
  order: StoredOrder;
  /** The version that the person saw. */
  version: number | undefined;
  changes: Changes;
  actId?: string | undefined;
}

/**
 * Corrects fields of a locked order in the caller's transaction, as one event. Returns the fields that it has changed.
 * Throws what `correctOrder` throws.
 */
async function correctFields(
  context: Context,
  trx: Trx,
  user: SignedInUser,
  { locked, order, version, changes, actId }: Correction,
): Promise<readonly EditableField[]> {
  const names = Object.keys(changes) as CorrectableName[];
  refuse(refusalOf.correct(locked));
  refuseFields(
    'not_allowed',
    names
      .filter((name) => !correctableBy(user.type).includes(name))
      .map((name) => [name, 'Cannot be corrected by you.']),
  );
  if (!(await readEverywhere(trx)))
    throw new AppError('unavailable', 'The product is being upgraded. Please try again in a few minutes.', {
      retryAfter: 120,
    });
  const values = withFullName(order, changes);
  const now = context.clock.now();
  refuseFields('validation_failed', Object.entries(problemsOf({ ...order, ...values }, names, now)));
  const edits = await editOrder(trx, order.order_id, values, version);
  if (edits.length === 0) return [];
  const about = { order_id: order.order_id, at: now, actor: user, kind: 'corrected', detail: { act: actId } } as const;
  await insertEdits(trx, order.order_id, await recordEvent(trx, about), edits);
  return edits.map(({ field }) => field);
}

/** Makes an address the email of a locked order; false if it is that already. Throws what `correctOrder` throws. */
export async function correctEmail(
  context: Context,
  trx: Trx,
  user: SignedInUser,
  locked: GuardedOrder,
  email: string,
  version: number,
): Promise<boolean> {
  const order = await findOrder(trx, locked.order_id);
  if (!order) throw orderNotFound();
  const edited = await correctFields(context, trx, user, { locked, order, version, changes: { email } });
  return edited.length > 0;
}

function refuseFields(code: 'not_allowed' | 'validation_failed', problems: [string, string][]): void {
  const [first] = problems as [CorrectableName, string][];
  if (!first) return;
  const [name, problem] = first;
  throw new AppError(code, `${correctableFields[name].label}: ${problem}`, {
    fields: Object.fromEntries(problems.map(([field, text]) => [`changes.${field}`, text])),
  });
}

/** The full name follows its parts if it is derived from them. */
function withFullName(order: StoredOrder, changes: Changes): Changes {
  const derived = (parts: Pick<StoredOrder, 'given_name' | 'surname'>) => fullNameOf({ ...parts, full_name: '' });
  const { full_name = order.full_name === derived(order) ? '' : order.full_name } = changes;
  const after = { ...order, ...changes, full_name };
  return 'given_name' in changes || 'surname' in changes || 'full_name' in changes
    ? { ...changes, full_name: fullNameOf(after) }
    : changes;
}

/** What is wrong with a corrected order, by field. The arrival is behind a traveller whose order is done. */
function problemsOf(order: StoredOrder, changed: readonly CorrectableName[], now: Date): Fields {
  const { date_of_birth, arrival_date } = impossibleDates(order, now);
  const dates: Fields = {
    ...(date_of_birth && { date_of_birth }),
    ...(arrival_date && isAssignable(order.process_status) && { arrival_date }),
  };
  const ofChanged = Object.entries(dates).filter(([name]) => changed.includes(name as CorrectableName));
  return { ...contradictionsOf(order, changed), ...Object.fromEntries(ofChanged) };
}

/**
 * Applies the intake rule to a new arrival date: an order that waits in Future moves to New or Priority when its time has
 * come, and an order there that nobody has goes back to Future. Others are being worked on, and stay.
 */
async function followArrival(trx: Trx, order: GuardedOrder, at: Date): Promise<ProcessStatus | null> {
  const { order_id, process_status: from, assign_to } = order;
  const isUntouched = (from === 'New' || from === 'Priority') && assign_to === null;
  if (from !== 'Future' && !isUntouched) return null;
  const { process_status: to, ...dates } = intakeStatus({ ...order, paid: true }, at);
  if (from !== 'Future' && to !== 'Future') return null;
  await writeStatus(trx, order_id, from, to, dates);
  if (from === to) return null;
  const detail = { before: beforeOf(order, dates) };
  await recordEvent(trx, {
    ...{ order_id, at, actor: systemActor, kind: 'moved', detail },
    from_status: from,
    to_status: to,
  });
  return to;
}
