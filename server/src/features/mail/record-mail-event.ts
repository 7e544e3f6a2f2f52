import type { EventKind } from '@arrival-desk/contract/events/event-kinds.ts';
import type { MailState } from '@arrival-desk/contract/mail/mail-history.ts';
import type { Context } from '../../platform/context.ts';
import type { Transport } from '../../platform/mail/transport.ts';
import { countIncident } from '../../platform/operations/incidents.ts';
import { unmatchedEvents } from '../../platform/operations/unmatched-events.ts';
import { recordEvent } from '../events/events.ts';
import { lockOrder } from '../orders/orders.ts';
import { followUpUndelivered } from './follow-up-undelivered.ts';
import { findMailOfProvider, updateMailIn } from './mail.store.ts';

export type DeliveryState = Extract<MailState, 'Delivered' | 'Opened' | 'Bounced' | 'Complained'>;

/** What a provider says of one mail. */
export interface Delivery {
  /** The IDs under which the mail may be known here. */
  messageIds: readonly string[];
  /** What may have carried it. */
  transports: readonly Transport['name'][];
  state: DeliveryState;
  /** A bounce that says nothing of a mail known to have arrived: an auto-reply, a full mailbox. */
  soft?: boolean;
  at: Date | null;
  reason: string | null;
}

/**
 * The states that each one may follow. Providers report late, twice and out of order: what must not follow is ignored,
 * so an event does something once at most, and a bounce or complaint that comes later wins.
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

/** A report about no mail of ours: the provider sends for another installation too, or this one lost something. */
async function countUnmatched(context: Context, transports: Delivery['transports']): Promise<void> {
  const provider = transports.includes('SendGrid') ? 'sendgrid' : 'ses';
  unmatchedEvents.inc({ provider });
  await countIncident(context, `unmatched_event_${provider}`);
}

/** Writes what a provider reports into the mail history, with its event and what follows from it. */
export async function recordMailEvent(context: Context, delivery: Delivery): Promise<void> {
  const { db, clock } = context;
  const { state, soft, reason } = delivery;
  const messageIds = delivery.messageIds.filter((id) => /^[\x21-\x7e]{1,300}$/.test(id));
  const mail = messageIds.length ? await findMailOfProvider(db, messageIds, delivery.transports) : null;
  if (!mail) return countUnmatched(context, delivery.transports);
  const now = clock.now();
  const at = delivery.at && delivery.at < now ? delivery.at : now;
  const before = soft ? (['Sent'] as const) : follows[state];
  await db.transaction().execute(async (trx) => {
    // The order first, as everyone else does: otherwise two who each hold one of the two rows wait for the other.
    if (!(await lockOrder(trx, mail.order_id))) return;
    if (!(await updateMailIn(trx, mail.id, before, { state, state_ts: at, reason }))) return;
    const detail = { mail_id: mail.id, reported_at: at.toISOString() };
    await recordEvent(trx, { order_id: mail.order_id, at: now, actor: 'System', kind: kinds[state], detail });
    if (state === 'Bounced' && mail.kind === 'document') await followUpUndelivered(context, trx, mail.order_id);
  });
}
