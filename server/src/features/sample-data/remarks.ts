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
      'The timetable has no arrival with this number on that day. Asked the customer by email.',
      'Is this where the customer enters the mainland, or does a connection follow? Asked.',
      'The customer wrote of another day of arrival. Asked which one is right.',
    ],
  },
  'hotel missing': {
    texts: [
      'The hotel has no booking under this name. Asked for the address of the first night.',
      'Is the address for the first night or for later? Asked.',
    ],
  },
  'answered by Whatsapp': {
    flags: { whatsapp: 'Y' },
    texts: [
      'Customer answered by WhatsApp: the order is right as it stands.',
      'Customer answered by WhatsApp with photos of ticket and booking. They match the order.',
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
      'The ticket that the customer sent has another spelling of the name. Please call and ask.',
      'Customer wrote that the names are in the wrong order, but they look right. Please call.',
      'The photo of the passport is hard to read: a 3 or an 8? Please call.',
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
      'The customer travels on a new passport: compared with its photo, it is the one on the order.',
    ],
  },
  'took mail for spam': { texts: ['The email was reported as spam. Do not write again without a call.'] },
  'trip cancelled': {
    flags: { status_refund: 'Y', telephone: 'Y' },
    texts: [
      'Trip is cancelled, wants the money back. Nothing has been filed.',
      'The trip was put off by a year; asks for a refund.',
    ],
  },
  'ordered twice': {
    flags: { status_refund: 'Y', whatsapp: 'Y' },
    texts: ['Ordered twice by mistake, this is the second one. Refund agreed.'],
  },
  'refund made': { flags: { status_refund: 'Y' }, texts: ['Refunded in full.'] },
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
