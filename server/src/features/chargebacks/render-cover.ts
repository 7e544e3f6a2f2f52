import type { Brand } from '@arrival-desk/contract/brands/brand.ts';
import type { PackEvidence } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import type { Fact } from '../../platform/pdf/blocks.ts';
import { formatAmount, formatDay, formatInstant } from '../../platform/pdf/format-values.ts';
import { writeLetterhead } from '../../platform/pdf/letterhead.ts';
import type { Sheets } from '../../platform/pdf/sheets.ts';
import { authorisedInTime, disclosedInTime, termsAcceptedInTime } from './pack-contradictions.ts';
import { isVisa } from './pack-readiness.ts';
import { sentMails } from './pack-tables.ts';
import { packTexts, reasonCode, reversalRequest } from './pack-texts.ts';
import { writeKnown } from './pack-writing.ts';

/** Page 1: sender, recipient, transaction, request and list of attachments. */
export function renderCover(sheets: Sheets, held: PackEvidence, brand: Brand, attachments: readonly string[]): void {
  const { order } = held;
  const texts = packTexts[held.type];
  writeLetterhead(sheets, brand, order.landing_domain);
  sheets.y += 14;
  sheets.write(`To: the acquirer, dispute department\nDate: ${formatDay(held.made_at)}`, { size: 9.5 });
  sheets.y += 8;
  sheets.write(texts.title, { size: 15, weight: 'bold' });
  sheets.y += 6;
  const card = [order.card_brand, order.card_last4 && `ending in ${order.card_last4}`].filter(Boolean).join(' ');
  const facts: Fact[] = [
    ['Transaction id', order.transaction_id],
    ['Merchant name', order.merchant_name],
    ['Dispute', `${texts.reason} (${reasonCode(held.type, order.card_brand)})`],
    ['Chargeback received', formatDay(held.disputed_at)],
    ['Date of purchase', formatInstant(held.paid_at)],
    ['Amount', formatAmount(order)],
    ['Card', card],
    ['Customer', [order.full_name, order.chinese_name].filter(Boolean).join(' · ')],
    ['Email', order.email],
    ['Product', brand.merchant.product],
    ['Order id', held.order_id],
  ];
  writeKnown(sheets, facts);
  sheets.y += 10;
  sheets.write([texts.claim, ...summary(held)].join(' '), { size: 9.5 });
  sheets.y += 6;
  sheets.write(reversalRequest, { size: 9.5, weight: 'bold' });
  sheets.y += 10;
  sheets.write('Attachments', { size: 10.5, weight: 'bold' });
  sheets.y += 2;
  for (const attachment of attachments) sheets.write(attachment, { size: 9.5, leading: 1.45 });
  sheets.y += 10;
  sheets.write(`For ${brand.merchant.legalName || order.merchant_name || brand.title}`, { size: 9.5 });
}

/** What the records show, in sentences, without anything that is not on file. */
function summary(held: PackEvidence): string[] {
  const { type, downloads, compelling_evidence } = held;
  const sent = sentMails(held).find(({ carries }) => carries === 'document');
  const first = downloads[0];
  const last = downloads.at(-1);
  const times = downloads.length === 1 ? 'once' : `${downloads.length} times`;
  const accepted = termsAcceptedInTime(held);
  const [shown, authorised] = [disclosedInTime(held), authorisedInTime(held)];
  return [
    sent?.sent_ts && `The finished document was sent by email on ${formatInstant(sent.sent_ts)}.`,
    first &&
      last &&
      `The customer opened or downloaded it ${times}, from ${formatInstant(first.create_ts)}${first === last ? '' : ` to ${formatInstant(last.create_ts)}`}.`,
    accepted && `The terms were accepted on ${formatInstant(accepted)}.`,
    shown && `The customer was told on ${formatInstant(shown)} that the official card is free.`,
    authorised && `The customer authorised us on ${formatInstant(authorised)} to file the card.`,
    type === 2 &&
      isVisa(held) &&
      compelling_evidence.eligible &&
      'The transaction qualifies under Visa Compelling Evidence 3.0.',
  ].filter((sentence): sentence is string => Boolean(sentence));
}
