import { nameIn } from '@arrival-desk/contract/orders/traveller-name.ts';
import { findDoubtfulPart } from '../filing-findings/filing-findings.ts';
import type { StoredOrder } from './orders.store.ts';

/** Everything of an order that an email to its traveller, or the invoice with it, can have. */
const mailedFields = [
  ...([
    'order_id',
    'landing_domain',
    'language',
    'process_status',
    'processing_mode',
    'paid',
    'created_at',
    'filed_at',
    'answered_at',
  ] as const),
  ...(['full_name', 'given_name', 'surname', 'email', 'country_code', 'phone_number'] as const),
  ...(['arrival_date', 'processing_date', 'refund_date', 'amount', 'currency'] as const),
  ...(['card_brand', 'card_last4', 'merchant_name', 'transaction_id'] as const),
] as const;

/** What emails can say of an order. `fullName` is null, and the names are '', where one of them can be a message. */
export type MailedOrder = Pick<StoredOrder, (typeof mailedFields)[number]> & { fullName: string | null };

/** What an email can say of an order, with the name as a language orders it. */
export function asMailed(order: StoredOrder, language = order.language): MailedOrder {
  const facts = Object.fromEntries(mailedFields.map((field) => [field, order[field]])) as unknown as StoredOrder;
  const fullName = nameIn(language, order);
  if (!findDoubtfulPart(order)) return { ...facts, fullName: fullName || null };
  return { ...facts, full_name: '', given_name: '', surname: '', fullName: null };
}
