import type { PackEvidence } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import { formatInstant } from '../../platform/pdf/format-values.ts';
import { checkOutcome, describeCheck, type PaymentCheckField } from './payment-checks.ts';

type Held = Omit<PackEvidence, 'readiness'>;

/** The terms support the merchant only if they were accepted before the payment. */
export function termsAcceptedInTime({ order, paid_at }: Pick<Held, 'order' | 'paid_at'>): string | null {
  const { terms_accepted_at: accepted } = order;
  return accepted && Date.parse(accepted) <= Date.parse(paid_at) ? accepted : null;
}

/** What the traveller was told supports the merchant only if it was shown before the payment. */
export function disclosedInTime({ order, paid_at }: Pick<Held, 'order' | 'paid_at'>): string | null {
  const { disclosure_shown_at: shown } = order;
  return shown && Date.parse(shown) <= Date.parse(paid_at) ? shown : null;
}

/** The authorisation supports the merchant only if it was given before the card was first filed. */
export function authorisedInTime({ order, events }: Pick<Held, 'order' | 'events'>): string | null {
  const { authorised_at: authorised } = order;
  const filed = events.find(({ kind }) => kind === 'filed')?.at;
  return authorised && (!filed || Date.parse(authorised) <= Date.parse(filed)) ? authorised : null;
}

/** The signature supports the merchant only with an authorisation that does. */
export function signedInTime(held: Pick<Held, 'order' | 'events' | 'signature'>): Held['signature'] {
  return authorisedInTime(held) ? held.signature : null;
}

/** Email addresses without duplicates, ignoring case. */
export function distinctAddresses(addresses: readonly string[]): string[] {
  return [...new Map(addresses.filter(Boolean).map((one) => [one.trim().toLowerCase(), one])).values()];
}

const checkNames: Record<PaymentCheckField, string> = {
  avs_result: 'address check (AVS)',
  cvv_result: 'security code check (CVV)',
  three_ds_result: '3-D Secure',
};

/**
 * Records that contradict the merchant's case, as sentences for staff. A pack leaves them out but never denies them, so
 * the person who sends the pack must know them.
 */
export function packContradictions(held: Held): string[] {
  const { order, paid_at, mails, downloads, identity, type, replaced_addresses } = held;
  const found: string[] = [];
  const { terms_accepted_at: accepted } = order;
  if (accepted && !termsAcceptedInTime(held))
    found.push(
      `The terms were accepted on ${formatInstant(accepted)}, after the purchase on ${formatInstant(paid_at)}.`,
    );
  if (order.disclosure_shown_at && !disclosedInTime(held))
    found.push(
      `The disclosure was shown on ${formatInstant(order.disclosure_shown_at)}, after the purchase on ${formatInstant(paid_at)}.`,
    );
  if (order.authorised_at && !authorisedInTime(held))
    found.push(`The authorisation was given on ${formatInstant(order.authorised_at)}, after the card was filed.`);
  const [first] = downloads;
  if (first && Date.parse(first.create_ts) < Date.parse(paid_at))
    found.push(
      `The document was downloaded on ${formatInstant(first.create_ts)}, before the payment on ${formatInstant(paid_at)}.`,
    );
  const addresses = [order.email, order.contact_email_address].filter(Boolean);
  if (new Set(addresses).size > distinctAddresses(addresses).length)
    found.push(`One email address is written in two ways: ${addresses.join(' and ')}.`);
  const known = [...addresses, ...replaced_addresses].map((one) => one.trim().toLowerCase());
  const others = mails.filter(
    ({ carries, email, transport }) =>
      carries === 'document' && transport !== 'file' && !known.includes(email.toLowerCase()),
  );
  for (const email of distinctAddresses(others.map((mail) => mail.email)))
    found.push(`The document was mailed to ${email}, which is not an address of the order.`);
  const newest = mails.findLast(({ carries }) => carries === 'document');
  if (newest?.state === 'Bounced') found.push(`The newest email with the document, to ${newest.email}, came back.`);
  if (newest?.state === 'Complained') found.push('The customer reported the email with the document as spam.');
  if (type === 2) {
    for (const [field, name] of Object.entries(checkNames) as [PaymentCheckField, string][])
      if (checkOutcome(order, field) === 'failed')
        found.push(`The ${name} of the payment failed: ${describeCheck(order, field)}.`);
    for (const { element, purchaser, downloader, result } of identity)
      if (result === 'no match')
        found.push(`${element}: ${purchaser} at the purchase, but ${downloader} at the download.`);
  }
  return found;
}
