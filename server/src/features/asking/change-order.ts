import {
  changeableNames,
  type changeOrder as changeEndpoint,
  type changeQuestions as questionsEndpoint,
} from '@arrival-desk/contract/asking/change.endpoints.ts';
import type { AskedField } from '@arrival-desk/contract/asking/traveller-request.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import { orderField } from '@arrival-desk/contract/orders/fields/order-fields.ts';
import type { Corrections } from '@arrival-desk/contract/orders/order-corrections.ts';
import { takesChanges } from '@arrival-desk/contract/orders/stage-rules.ts';
import { limitFailures } from '../../platform/attempts/limit-failures.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError, wrongInput } from '../../platform/errors.ts';
import type { VisitorSession } from '../../platform/http/callers.ts';
import { hasEveryServer, travellerChanges } from '../../platform/operations/capabilities.ts';
import { travellerActor } from '../events/events.ts';
import { followAddress, queueMail } from '../mail/mail.ts';
import { correct } from '../order-editing/order-editing.ts';
import { refusalOf } from '../order-permissions/order-permissions.ts';
import { findProgressOf } from '../order-stages/order-stages.ts';
import { type GuardedOrder, requireLockedOrder, type StoredOrder, updateOrder } from '../orders/orders.ts';
import { hasIdentityNumber } from '../quoted-identity/quoted-identity.ts';
import { hasRemarkBy, writeRemark } from '../remarks/remarks.ts';
import { readForm } from '../settings/settings.ts';
import { askQuestions } from '../traveller-requests/traveller-requests.ts';
import { openedOrder } from '../visitors/visitors.ts';

/** Each mails the traveller. */
const changesPerOrder = 10;
const windowMinutes = 60;
const limit = {
  operation: 'change',
  tooMany: 'This order was changed very often. Please wait an hour, or write to us.',
  retryMinutes: windowMinutes,
} as const;

const noNumbers = 'This has something like a passport number. Please leave it out: we will ask you for it.';
const closed = () => new AppError('too_late', 'This order is closed. Please write to us.');
const frozen = () => new AppError('too_late', 'Your card is filed. Please write to us what has changed.');

async function refuseClosed({ db, clock }: Context, order: StoredOrder): Promise<void> {
  const { stage } = await findProgressOf(db, order, clock.now());
  if (!takesChanges(stage)) throw closed();
}

/** The journey is in a card that is filed or made. */
const isFrozen = (order: Pick<GuardedOrder, 'process_status' | 'has_document' | 'filed_at' | 'refund_date'>) =>
  refusalOf.changeBySite(order) !== null;

/**
 * What a traveller can change of an order that they have open; nothing once its card is filed. Throws AppError `not_allowed`,
 * `not_found`, or `too_late` for a closed order.
 */
export async function readChangeQuestions(
  context: Context,
  visitor: VisitorSession,
  { orderId, language }: Body<typeof questionsEndpoint>,
): Promise<AskedField[]> {
  const order = await openedOrder(context, visitor, orderId);
  await refuseClosed(context, order);
  if (isFrozen(order)) return [];
  const shown = changeableNames.filter((name) => orderField(name).shown !== 'when known' || order[name]);
  const form = await readForm(context.db);
  return askQuestions(form, order, shown, language ?? order.language ?? 'en', { unasked: true });
}

/**
 * Changes what a traveller says that has changed, with its history, and keeps the message as a remark of the traveller. The
 * order is marked as answered, and what was changed is mailed to its email, all in one transaction; what was asked and is
 * changed now is asked no more. The same again changes nothing. Throws as `readChangeQuestions`, `too_late` for fields of a filed card, `too_many_requests`, `unavailable` during
 * an upgrade, or `validation_failed`.
 */
export async function changeOrder(
  context: Context,
  visitor: VisitorSession,
  { orderId, values, message }: Body<typeof changeEndpoint>,
): Promise<void> {
  const { db } = context;
  const isChanging = Object.keys(values).length > 0;
  if (!isChanging && !message) throw wrongInput({ values: 'Please change something, or write to us.' });
  refuseNumbers({ ...values, message });
  await refuseClosed(context, await openedOrder(context, visitor, orderId));
  if (!(await hasEveryServer(db, travellerChanges)))
    throw new AppError('unavailable', 'We are upgrading. Please try again in some minutes.');
  const limits = { order: { of: ['change', orderId], max: changesPerOrder, windowMinutes } };
  const attempt = await limitFailures(context, limits, limit);
  let isStored = false;
  try {
    isStored = await db.transaction().execute(async (trx) => {
      const order = await requireLockedOrder(trx, orderId);
      const changed = isChanging && (await changeFields(context, trx, order, values));
      const told = message !== '' && (await tellStaff(context, trx, order, message));
      if (changed || told) await updateOrder(trx, orderId, { answered_at: context.clock.now().toISOString() });
      return changed || told;
    });
  } finally {
    await (isStored ? attempt.fail() : attempt.release());
  }
}

/**
 * Refuses what looks like an identity number, right or wrong: whoever has an ID and an email could write a guess here, and
 * see on the desk whether it is withheld (decision 133).
 */
function refuseNumbers(texts: Readonly<Record<string, unknown>>): void {
  const wrong = Object.entries(texts).filter(([, text]) => typeof text === 'string' && hasIdentityNumber(text));
  if (wrong.length === 0) return;
  const pathOf = (name: string) => (name === 'message' ? name : `values.${name}`);
  throw wrongInput(Object.fromEntries(wrong.map(([name]) => [pathOf(name), noNumbers])));
}

/** Whether something has changed. */
async function changeFields(
  context: Context,
  trx: Trx,
  { order_id, email }: GuardedOrder,
  changes: Corrections,
): Promise<boolean> {
  const { changed } = await correct(context, trx, order_id, {
    ...{ actor: travellerActor, changes, followAddress },
    guard: (locked) => {
      if (isFrozen(locked)) throw frozen();
    },
    wrong: (problems) =>
      wrongInput(Object.fromEntries(Object.entries(problems).map(([name, problem]) => [`values.${name}`, problem]))),
  });
  if (changed.length === 0) return false;
  await queueMail(context, trx, travellerActor, { order_id, email, kind: 'change' });
  return true;
}

/** Whether the message is a new one. */
async function tellStaff(context: Context, trx: Trx, { order_id }: GuardedOrder, remark: string): Promise<boolean> {
  if (await hasRemarkBy(trx, order_id, travellerActor.name, remark)) return false;
  await writeRemark(context, trx, travellerActor, { order_id, remark });
  return true;
}
