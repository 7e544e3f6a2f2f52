import type { EventKind } from '@arrival-desk/contract/events/event-kinds.ts';
import type { MailState } from '@arrival-desk/contract/mail/mail-history.ts';
import { type MailServiceProvider, mailProviders } from '@arrival-desk/contract/mail/providers.ts';
import { unmatchedIncident } from '@arrival-desk/contract/system/system.endpoints.ts';
import type { Context } from '../../../platform/context.ts';
import type { Delivery, DeliveryState } from '../../../platform/mail/providers/mail-provider.ts';
import { countIncident } from '../../../platform/operations/incidents.ts';
import { unmatchedEvents } from '../../../platform/operations/unmatched-events.ts';
import { recordEvent, systemActor } from '../../events/events.ts';
import { lockOrder } from '../../orders/orders.ts';
import { findMailOfProvider, updateMailIn } from '../mail.store.ts';
import { followUpUndelivered } from './follow-up-undelivered.ts';

/**
 * The states after which each state is accepted. Providers report late, twice and out of order. Other transitions are
 * ignored, so that an event takes effect at most once, and a later bounce or complaint wins.
 */
const follows: Record<DeliveryState, readonly MailState[]> = {
  Delivered: ['Sent'],
  Opened: ['Sent', 'Delivered'],
  Bounced: ['Sent', 'Delivered', 'Opened'],
  Complained: ['Sent', 'Delivered', 'Opened', 'Bounced'],
};

const kinds: Record<DeliveryState, EventKind> = {
  Delivered: 'mail_delivered',
  Opened: 'mail_opened',
  Bounced: 'mail_bounced',
  Complained: 'mail_complained',
};

/** Counts an event about an unknown email: another installation uses the account too, or this one lost data. */
async function countUnmatched(context: Context, provider: MailServiceProvider): Promise<void> {
  const row = mailProviders[provider];
  unmatchedEvents.inc({ provider: row.events.slug });
  await countIncident(context, unmatchedIncident(row));
}

/** Stores a provider's report in the mail history, records the event and triggers the follow-up. */
export async function recordMailEvent(
  context: Context,
  provider: MailServiceProvider,
  delivery: Delivery,
): Promise<void> {
  const { db, clock } = context;
  const { state, soft, reason } = delivery;
  const messageIds = delivery.messageIds.filter((id) => /^[\x21-\x7e]{1,300}$/.test(id));
  const mail = messageIds.length ? await findMailOfProvider(db, messageIds, delivery.transports) : null;
  if (!mail) return countUnmatched(context, provider);
  const now = clock.now();
  const at = delivery.at && delivery.at < now ? delivery.at : now;
  const before = soft ? (['Sent'] as const) : follows[state];
  await db.transaction().execute(async (trx) => {
    // Locks the order first, like all other code, to avoid a deadlock between the order's row and the email's row.
    if (!(await lockOrder(trx, mail.order_id))) return;
    if (!(await updateMailIn(trx, mail.id, before, { state, state_ts: at, reason }))) return;
    const detail = { mail_id: mail.id, reported_at: at.toISOString() };
    await recordEvent(trx, { order_id: mail.order_id, at: now, actor: systemActor, kind: kinds[state], detail });
    if (state === 'Bounced' && mail.kind === 'document') await followUpUndelivered(context, trx, mail.order_id);
  });
}
