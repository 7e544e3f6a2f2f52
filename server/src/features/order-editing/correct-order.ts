import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import { fullNameOf } from '@arrival-desk/contract/intake/intake-order.ts';
import { orderFields } from '@arrival-desk/contract/orders/fields/order-fields.ts';
import type { editOrder as endpoint } from '@arrival-desk/contract/orders/order-corrections.endpoints.ts';
import { inWordsOfTheScreen } from '@arrival-desk/contract/orders/order-corrections.ts';
import { type CorrectableName, correctableBy, type EditableField } from '@arrival-desk/contract/orders/order-edits.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { refuse } from '../../platform/refusal.ts';
import { type Actor, findEventOfAct, recordEvent, systemActor } from '../events/events.ts';
import { insertEdits } from '../order-edits/order-edits.ts';
import { refusalOf } from '../order-permissions/order-permissions.ts';
import { beforeOf } from '../order-status/order-status.ts';
import { tellLandingSite } from '../order-updates/order-updates.ts';
import {
  type GuardedOrder,
  lockOrder,
  requireLockedOrder,
  requireOrder,
  type StoredOrder,
  writeStatus,
} from '../orders/orders.ts';
import { answerableBy, findOpenRequest, settleAnswers } from '../traveller-requests/traveller-requests.ts';
import { correctionProblems, findStartByArrival } from './correction-rules.ts';
import { editOrder } from './edit-order.ts';

type Changes = Body<typeof endpoint>['changes'];
type Fields = Partial<Record<CorrectableName, string>>;

/**
 * What follows from other addresses for the emails of a locked order. Mail builds on orders, so whoever corrects an order
 * passes `followAddress` of mail.
 */
type FollowAddress = (context: Context, trx: Trx, orderId: string) => Promise<void>;

/** Who corrects an order, and how. */
interface Correction {
  actor: Actor;
  changes: Changes;
  /** Throws if the author cannot correct this order. */
  guard: (order: GuardedOrder) => void;
  /** The error for values that are wrong, by field; messages name fields as the wire does. */
  wrong: (problems: Fields) => AppError;
  followAddress: FollowAddress;
  version?: number | undefined;
  actId?: string | undefined;
  /** `answered`: the traveller was asked. */
  kind?: 'corrected' | 'answered';
  /** Fields that are answers by telephone: the event and its edits are the same whether the order had the value or not. */
  answered?: readonly CorrectableName[];
}

/**
 * Corrects fields of an order, as one event with the values before and after. Returns the status that the order has moved
 * to because of its arrival date, otherwise null. Idempotent: repeating the same act changes nothing. Throws AppError
 * `not_found`, `not_allowed` for fields that the role can neither correct nor answer, `move_not_allowed` for a deleted order,
 * `already_settled` for answers to no open question, `validation_failed`, or `order_changed` as `editOrder` does.
 */
export async function correctOrder(
  context: Context,
  user: SignedInUser,
  correction: Body<typeof endpoint>,
  followAddress: FollowAddress,
): Promise<ProcessStatus | null> {
  const { movedTo } = await context.db
    .transaction()
    .execute((trx) => correctByStaff(context, trx, user, correction, followAddress));
  return movedTo;
}

/** The same in the caller's transaction. What the person can change only as an answer was heard on the telephone. */
export async function correctByStaff(
  context: Context,
  trx: Trx,
  user: SignedInUser,
  { orderId, version, changes, by, actId }: Body<typeof endpoint>,
  followAddress: FollowAddress,
) {
  const names = Object.keys(changes) as CorrectableName[];
  const others = names.filter((name) => !correctableBy(user.type).includes(name));
  const isHeard = by === 'telephone' || others.length > 0;
  const asked = isHeard ? await findAsked(trx, user, orderId) : nothingAsked;
  const answered = asked.names.filter((name) => name in changes);
  const corrected = await correct(context, trx, orderId, {
    ...{ actor: user, changes, version, actId, followAddress, answered },
    guard: (order) => {
      refuse(refusalOf.correct(order));
      const hidden = others.filter((name) => !answered.some((each) => each === name));
      if (hidden.length > 0)
        throw errorOf('not_allowed', Object.fromEntries(hidden.map((name) => [name, 'Cannot be corrected by you.'])));
      if (by && answered.length === 0)
        throw new AppError('already_settled', 'This is answered already. The page shows what is still open.');
      const empty = answered.filter((name) => !changes[name]);
      if (empty.length > 0)
        throw errorOf('validation_failed', Object.fromEntries(empty.map((name) => [name, 'Please enter the answer.'])));
    },
    wrong: (problems) => errorOf('validation_failed', problems),
  });
  if (asked.request && answered.length > 0 && corrected.changed.length > 0)
    await settleAnswers(trx, orderId, asked.request, answered, context.clock.now());
  return corrected;
}

const nothingAsked = { request: null, names: [] };

/** The open request of an order, which it locks, and of what a person can type the answer. */
async function findAsked(trx: Trx, user: SignedInUser, orderId: string) {
  const order = await lockOrder(trx, orderId);
  const request = order ? await findOpenRequest(trx, order) : null;
  return order && request ? { request, names: answerableBy(user.type, order, request.open) } : nothingAsked;
}

/** The error about some fields, in the words of the screen. */
function errorOf(code: 'not_allowed' | 'validation_failed', problems: Fields): AppError {
  const said = Object.entries(problems).map(([name, text]) => [name, inWordsOfTheScreen(text)] as const);
  const [name, text] = said[0] as [CorrectableName, string];
  return new AppError(code, `${orderFields[name].label}: ${text}`, {
    fields: Object.fromEntries(said.map(([field, message]) => [`changes.${field}`, message])),
  });
}

/**
 * Corrects fields of an order in the caller's transaction: history, search, findings, the folder by its arrival date, the
 * addresses of its emails and the webhook of its landing site follow. Returns the fields that changed, and the status to which the order has moved,
 * otherwise null. Throws AppError `not_found`, `unavailable` during an upgrade, `order_changed`, and what `guard` and
 * `wrong` throw.
 */
export async function correct(
  context: Context,
  trx: Trx,
  orderId: string,
  { actor, changes, guard, wrong, followAddress, version, actId, answered = [], ...about }: Correction,
): Promise<{ changed: EditableField[]; movedTo: ProcessStatus | null }> {
  const nothing = { changed: [], movedTo: null };
  const locked = await requireLockedOrder(trx, orderId);
  const order = await requireOrder(trx, orderId);
  if (actId && actor.id !== null && (await findEventOfAct(trx, orderId, actor.id, actId))) return nothing;
  guard(locked);
  const values = withFullName(order, changes);
  const now = context.clock.now();
  const problems = correctionProblems({ ...order, ...values }, Object.keys(changes) as CorrectableName[], now);
  if (Object.keys(problems).length > 0) throw wrong(problems);
  const edits = await editOrder(trx, orderId, values, { version, answered });
  if (edits.length === 0) return nothing;
  const isHeard = answered.length > 0;
  const kind = isHeard ? 'answered' : (about.kind ?? 'corrected');
  const detail = { act: actId, by: isHeard ? 'telephone' : undefined };
  const event = await recordEvent(trx, { order_id: orderId, at: now, actor, kind, detail });
  await insertEdits(trx, orderId, event, edits);
  const changed = edits.map(({ field }) => field);
  const movedTo = await followArrival(trx, { ...locked, arrival_date: changes.arrival_date ?? null }, changed, now);
  if (changed.includes('email') || changed.includes('contact_email_address'))
    await followAddress(context, trx, orderId);
  await tellLandingSite(trx, orderId, ['order.updated']);
  return { changed, movedTo };
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

/** Moves an order to where its new arrival date puts it. */
async function followArrival(
  trx: Trx,
  order: GuardedOrder,
  changed: readonly string[],
  at: Date,
): Promise<ProcessStatus | null> {
  const { order_id, process_status: from } = order;
  const start = await findStartByArrival(trx, order, changed, at);
  if (!start) return null;
  const { process_status: to, ...dates } = start;
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
