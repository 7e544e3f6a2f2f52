import type { PackEvidence, ReadinessItem } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import { authorisedInTime, disclosedInTime, packContradictions, termsAcceptedInTime } from './pack-contradictions.ts';
import { checkOutcome, type PaymentCheckField } from './payment-checks.ts';
import { undrawnTexts } from './undrawn-texts.ts';

type Held = Omit<PackEvidence, 'readiness'>;
type Check = (held: Held) => ReadinessItem;

function item(label: string, missing: string, have: (held: Held) => unknown): Check {
  return (held) => (have(held) ? { label, have: true, missing: null } : { label, have: false, missing });
}

const notSent = 'The landing site has not sent it with the order.';

/** A check that did not pass is not evidence, so the pack leaves it out. */
function paymentCheck(label: string, field: PaymentCheckField): Check {
  const missing = { failed: 'The check failed.', 'not checked': 'The check was not made.' };
  return (held) => {
    const outcome = checkOutcome(held.order, field);
    const why = outcome === null ? notSent : outcome === 'passed' ? null : missing[outcome];
    return { label, have: why === null, missing: why };
  };
}

const both: readonly Check[] = [
  item('Transaction id', 'Enter the transaction details.', ({ order }) => order.transaction_id),
  item('Merchant name', 'Enter the transaction details.', ({ order }) => order.merchant_name),
  item('Amount and currency', notSent, ({ order }) => order.amount && order.currency),
  item('Acceptance of the terms', 'Not recorded before the purchase.', termsAcceptedInTime),
  item('Disclosure that the official card is free', 'Not recorded before the purchase.', disclosedInTime),
  item('Authorisation to file the card', 'Not recorded before the card was filed.', authorisedInTime),
  item('Signature of the authorisation', notSent, ({ signature }) => signature),
  item('Finished document', 'No document has been uploaded.', ({ documents }) => documents.length),
  item('Document sent by email', 'No email has been sent.', ({ mails }) =>
    mails.some((mail) => mail.carries === 'document' && wasSent(mail)),
  ),
  item('Download by the customer', 'The customer has not downloaded it.', ({ downloads }) => downloads.length),
];

const communication = item(
  'Communication with the customer',
  'No remark is marked Whatsapp or Telephone.',
  ({ contacts }) => contacts.length,
);

const notReceived: readonly Check[] = [
  item('Promised delivery', 'The date of arrival is not known.', ({ order }) => order.arrival_date),
  item('Card of the payment', notSent, ({ order }) => order.card_brand && order.card_last4),
  communication,
];

const fraud: readonly Check[] = [
  item('Card of the payment', notSent, ({ order }) => order.card_brand && order.card_last4),
  item('IP address of the purchase', notSent, ({ order }) => order.purchase_ip),
  item('Device of the purchase', notSent, ({ order }) => order.purchase_device_id),
  item('Time zone of the purchase', notSent, ({ order }) => order.purchase_time_zone),
  paymentCheck('Address check (AVS)', 'avs_result'),
  paymentCheck('Security code check (CVV)', 'cvv_result'),
  paymentCheck('3-D Secure', 'three_ds_result'),
  item('IP address or device seen again at the download', 'Neither was seen again.', ({ identity }) =>
    identity.some(({ element, result }) => result === 'match' && /^(IP|Device)/.test(element)),
  ),
  item('Earlier undisputed orders of the customer', 'There are none.', ({ earlier_orders }) => earlier_orders.length),
  communication,
];

/** Whether the payment was made with a Visa card. */
export function isVisa({ order }: Pick<Held, 'order'>): boolean {
  return /visa/i.test(order.card_brand ?? '');
}

/** Whether an email was sent, whether or not it was delivered. One in the outbox folder has not left the server. */
export function wasSent({ state, transport }: Pick<Held['mails'][number], 'state' | 'transport'>): boolean {
  return transport !== 'file' && state !== 'Queued' && state !== 'Failed' && state !== 'Bounced';
}

/** The items that a bank looks for in a pack, and the percentage that is on file. */
export function packReadiness(held: Held): PackEvidence['readiness'] {
  const checks = [...both, ...(held.type === 1 ? notReceived : fraud)];
  const items = checks.map((check) => check(held));
  // Only Visa has such a rule, so other schemes do not lack the item.
  const { eligible, reason } = held.compelling_evidence;
  if (held.type === 2 && isVisa(held))
    items.push({ label: 'Visa Compelling Evidence 3.0', have: eligible, missing: eligible ? null : reason });
  items.push(...undrawnTexts(held));
  const have = items.filter((one) => one.have).length;
  const score = Math.round((have / items.length) * 100);
  return { score, items, contradictions: packContradictions(held) };
}
