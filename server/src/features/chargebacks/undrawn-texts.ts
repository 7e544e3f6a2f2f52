import type { PackEvidence, ReadinessItem } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import { undrawnCharacters } from '../../platform/pdf/fonts.ts';

type Held = Omit<PackEvidence, 'readiness'>;

/** The most characters of one text that are named. */
const named = 10;

/** Texts of the order that a pack shows as boxes, because no font draws their characters. */
export function undrawnTexts({ order, mails, documents, contacts }: Held): ReadinessItem[] {
  const name = undrawn(order.full_name);
  const others = Object.entries({
    'Chinese name': order.chinese_name,
    nationality: order.nationality,
    addresses: [order.email, order.contact_email_address, ...mails.map((mail) => mail.email)].join(' '),
    'merchant name': order.merchant_name,
    'transaction id': order.transaction_id,
    files: documents.map((document) => document.file1).join(' '),
    remarks: contacts.map((contact) => contact.remark).join(' '),
  }).flatMap(([what, text]) => {
    const characters = undrawn(text);
    return characters ? [`${characters} (${what})`] : [];
  });
  const items = [
    {
      label: 'Name in letters that the pack can draw',
      boxes: name,
      advice: 'Send the name in Latin letters with the pack, as it is in the passport.',
    },
    {
      label: 'Other texts in letters that the pack can draw',
      boxes: others.join(', '),
      advice: 'Send a copy of the text with the pack.',
    },
  ];
  return items
    .filter(({ boxes }) => boxes)
    .map(({ label, boxes, advice }) => ({
      label,
      have: false,
      missing: `The pack shows boxes in place of ${boxes}. ${advice}`,
    }));
}

function undrawn(text: string): string {
  const characters = undrawnCharacters(text);
  return characters.slice(0, named).join(' ') + (characters.length > named ? ' …' : '');
}
