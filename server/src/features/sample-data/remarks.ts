import type { RemarkEntry } from '@arrival-desk/contract/remarks/remark.ts';

type Flags = Partial<Pick<RemarkEntry, 'whatsapp' | 'telephone' | 'status_refund' | 'voided' | 'chargeback'>>;

export interface RemarkTexts {
  flags?: Flags;
  /** Alternatives, used in rotation. */
  texts: readonly [string, ...string[]];
}

/** Remarks of staff, by occasion. */
export const remarks = {
  'flight missing': {
    texts: [
      'The flight number is missing. Asked the customer by email.',
      'Arrives by train from Hong Kong? Asked for the train number.',
      'Flight number and date do not match. Asked which one is right.',
    ],
  },
  'hotel missing': {
    texts: [
      'The address in China is missing. Asked for the first hotel.',
      'Hotel is in another city than stated. Asked.',
    ],
  },
  'answered by Whatsapp': {
    flags: { whatsapp: 'Y' },
    texts: [
      'Customer sent the flight number by WhatsApp: arrives in the evening, everything else is right.',
      'Customer answered by WhatsApp with a photo of the ticket. Corrected on the form.',
    ],
  },
  'reminded by Whatsapp': {
    flags: { whatsapp: 'Y' },
    texts: ['No answer yet. Reminded by WhatsApp; two ticks, not read.', 'Reminded by WhatsApp, will send it tonight.'],
  },
  'thanked by Whatsapp': {
    flags: { whatsapp: 'Y' },
    texts: ['Customer wrote by WhatsApp: got the card, thank you.'],
  },
  'name differs': {
    texts: [
      'The order has the name in another spelling than the passport. Please call and ask.',
      'Given name and surname seem to be swapped. Please call.',
      'Date of birth looks wrong (the traveller would be 97). Please call.',
    ],
  },
  'not reached': {
    flags: { telephone: 'Y' },
    texts: [
      'Called twice, no answer. Left a message.',
      'The number rings, nobody answers. Trying again this afternoon.',
    ],
  },
  'reached by telephone': {
    flags: { telephone: 'Y' },
    texts: [
      'Called: the spelling in the passport is right, confirmed letter by letter.',
      'Called, spoke to the spouse. Passport number and birthday confirmed.',
      'Called: will look into the spam folder and write if it is not there.',
    ],
  },
  'checks passport': {
    texts: [
      'Passport expires within six months; told the customer.',
      'Two travellers, one email address: this is the son.',
    ],
  },
  'took mail for spam': { texts: ['The email was reported as spam. Do not write again without a call.'] },
  'trip cancelled': {
    flags: { status_refund: 'Y', telephone: 'Y' },
    texts: ['Trip is cancelled, wants the money back. Nothing has been filed.', 'Visa was refused; asks for a refund.'],
  },
  'ordered twice': {
    flags: { status_refund: 'Y', whatsapp: 'Y' },
    texts: ['Ordered twice by mistake, this is the second one. Refund agreed.'],
  },
  'refund made': { flags: { status_refund: 'Y' }, texts: ['Refunded in full, five to ten days to the account.'] },
  'duplicate order': { flags: { voided: 'Y' }, texts: ['Duplicate of an order of the same day. Payment voided.'] },
  'chargeback received': {
    flags: { chargeback: 'Y' },
    texts: [
      'Chargeback notice from the bank; answer within ten days.',
      'Bank asks for evidence: customer disputes the charge.',
    ],
  },
} as const satisfies Record<string, RemarkTexts>;

export type RemarkName = keyof typeof remarks;
