import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { systemActor } from '../events/events.ts';
import { queueMail } from '../mail/mail.ts';
import { lockOrder } from '../orders/orders.ts';
import { readSettings } from '../settings/settings.ts';
import { findOpenRequest } from '../traveller-requests/traveller-requests.ts';
import { findDueReminders, noteReminder } from './reminders.store.ts';

/**
 * Reminds travellers of what is still open of their request, by the email that asks. Each reminder and its email are one
 * transaction. Returns how many were queued.
 */
export async function remindTravellers(context: Context): Promise<number> {
  const { db, clock } = context;
  const due = await findDueReminders(db, clock.now(), await readSettings(db));
  let reminded = 0;
  for (const orderId of due) if (await db.transaction().execute((trx) => remind(context, trx, orderId))) reminded += 1;
  return reminded;
}

async function remind(context: Context, trx: Trx, order_id: string): Promise<boolean> {
  const now = context.clock.now();
  const order = await lockOrder(trx, order_id);
  const request = order && (await findOpenRequest(trx, order));
  // Another server may have reminded, or somebody answered, since it was found.
  const isDue = (await findDueReminders(trx, now, await readSettings(trx), order_id)).length > 0;
  if (!request || !isDue) return false;
  await noteReminder(trx, request.id, now);
  const mail = { order_id, email: order.email, kind: 'request' } as const;
  await queueMail(context, trx, systemActor, mail);
  return true;
}
