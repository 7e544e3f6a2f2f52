import type { DefencePackType, PackEvidence } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import { identityReaders } from '@arrival-desk/contract/need-to-know.ts';
import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import { telephone } from '@arrival-desk/contract/orders/telephone.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';
import type { Context } from '../../platform/context.ts';
import { bareNumbers, withoutNumbers, withoutQuotes } from '../../platform/withhold-numbers.ts';
import { documentsOf } from '../documents/documents.ts';
import { findEvents, findLedgerHead, findPaymentTimes, findUndisputed, standing } from '../events/events.ts';
import { listMails } from '../mail/mail.ts';
import { findReplacedAddresses } from '../order-edits/order-edits.ts';
import { imagesOf } from '../order-images/order-images.ts';
import { refusalOf } from '../order-permissions/order-permissions.ts';
import { findEarlierOrders, requireOrder, type StoredOrder } from '../orders/orders.ts';
import { findQuotable } from '../quoted-identity/quoted-identity.ts';
import { findContacts } from '../remarks/remarks.ts';
import { findDownloads, unlistedDownloadsOf } from '../visitors/visitors.ts';
import { compareOrders, compellingEvidence } from './compelling-evidence.ts';
import { identityGrid } from './identity-grid.ts';
import { packReadiness } from './pack-readiness.ts';
import { sharedValues, withShared } from './shared-values.ts';

interface Gathered {
  evidence: PackEvidence;
  /** The evidence in which the numbers are looked for. */
  checked: PackEvidence;
  /** The numbers that the finished pack must not show. */
  numbers: string[];
}

/**
 * All evidence on file for an order's pack, oldest first, with passport numbers removed from every text, and the traveller's
 * birth and visa from what people wrote. A role without identity data gets what it can write itself as it was written, and
 * no remark of such a role: the same for right and wrong guesses of a number.
 */
export async function gatherEvidence(
  context: Context,
  role: Role,
  orderId: string,
  type: DefencePackType,
): Promise<Gathered> {
  const mayRead = identityReaders.includes(role);
  const { db, clock } = context;
  const order = await requireOrder(db, orderId);
  const [documents, signature, mails, downloads, unlisted, contacts, events, head, before] = await Promise.all([
    documentsOf(db, orderId).execute(),
    imagesOf(db, 'signatures', orderId).executeTakeFirst(),
    listMails(context, order),
    findDownloads(db, orderId),
    unlistedDownloadsOf(db, orderId).execute(),
    findContacts(db, orderId),
    findEvents(db, orderId),
    findLedgerHead(db, orderId),
    findEarlierOrders(db, order),
  ]);
  const numbers = bareNumbers([order, ...before].map((one) => one.passport_number));
  const known = (await findQuotable(db, [orderId])).get(orderId);
  const quoted = {
    numbers: known?.numbers.filter((number) => !numbers.includes(number)) ?? [],
    words: known?.words ?? [],
  };
  const value = (text: string) => withoutQuotes(text, { ...quoted, words: [] }, '[withheld]');
  const made_at = clock.now().toISOString();
  const disputed_at = standing(events).find((event) => event.to_status === 'ChargeBack')?.at ?? null;
  const ids = [order, ...before].map((one) => one.order_id);
  const payments = await findPaymentTimes(db, ids);
  const replaced = await findReplacedAddresses(db, ids);
  /** The email at the purchase. */
  const bought = ({ order_id, email }: StoredOrder) =>
    replaced.find((one) => one.order_id === order_id && one.field === 'email')?.address ?? email;
  const paidAt = (one: StoredOrder) => payments.get(one.order_id) ?? one.created_at;
  const earlier_orders = (await undisputed(context, before)).map((one) =>
    compareOrders(
      { ...order, email: bought(order) },
      { ...one, email: bought(one), paid_at: paidAt(one) },
      disputed_at ?? made_at,
    ),
  );
  // Without a mail provider, emails are only written to the outbox folder.
  const unsent = new Set<unknown>(mails.filter(({ transport }) => transport === 'file').map((mail) => mail.id));
  const held = {
    order_id: orderId,
    type,
    process_status: order.process_status,
    available: refusalOf.defencePack(order) === null,
    made_at,
    disputed_at,
    paid_at: paidAt(order),
    replaced_addresses: replaced.flatMap(({ order_id, address }) => (order_id === orderId ? [address] : [])),
    order: {
      ...order,
      full_name: value(order.full_name),
      chinese_name: value(order.chinese_name),
      nationality: value(order.nationality),
      landing_domain: value(order.landing_domain),
      processing_mode: value(order.processing_mode),
      purchase_email: bought(order),
      telephone: telephone(order.country_code, order.phone_number).text,
    },
    signature: signature ?? null,
    documents: documents.toReversed(),
    // An undone upload was never sent.
    mails: mails
      .toReversed()
      .filter(({ state }) => state !== 'Cancelled')
      .map((mail) => ({ ...mail, carries: mail.kind })),
    downloads: downloads.toReversed(),
    unlisted_downloads: unlisted,
    contacts: contacts.map((one) => ({
      created_at: one.created_at,
      by: one.remark_name,
      channel: [one.telephone === 'Y' && 'Telephone', one.whatsapp === 'Y' && 'WhatsApp'].filter(Boolean).join(', '),
      remark: one.blind && !mayRead ? '[withheld]' : withoutQuotes(one.remark, quoted, '[withheld]'),
    })),
    events: events.filter(({ kind, detail }) => kind !== 'mail_sent' || !unsent.has(detail.mail_id)),
    ledger: head ? { events: head.events, head_hash: head.head_hash } : null,
    earlier_orders,
    compelling_evidence: compellingEvidence(order, earlier_orders),
  };
  const complete = { ...held, identity: identityGrid(held) };
  const evidence = { ...complete, readiness: packReadiness(complete) };
  const clean = withoutNumbers(evidence, numbers, '[passport number withheld]');
  if (mayRead) return { evidence: clean, checked: clean, numbers };
  const checked = withShared(
    clean,
    sharedValues(evidence, () => ''),
  );
  return { evidence: withShared(clean, sharedValues(evidence)), checked, numbers };
}

/** Paid orders that were not refunded, deleted or charged back. */
async function undisputed({ db }: Context, orders: readonly StoredOrder[]): Promise<StoredOrder[]> {
  const open = orders.filter(({ process_status }) => !statusTable[process_status].closed);
  const undisputed = await findUndisputed(
    db,
    open.map((order) => order.order_id),
  );
  return open.filter(({ order_id }) => undisputed.includes(order_id));
}
