import type { FindingRow } from './finding-row.ts';
import { journeyFindingTable } from './journey-finding-table.ts';
import { personFindingTable } from './person-finding-table.ts';

/** Every finding of 'Ready to file', in the order of the form. A fact blocks when the form requires it and nothing else in the order tells it. */
export const findingTable = {
  ...personFindingTable,
  ...journeyFindingTable,
  duplicate: {
    level: 'warns',
    field: 'passport_number',
    when: 'Another order has the same passport number, and an arrival within three days of this one.',
    message: 'Another order has the same passport and nearly the same arrival. Compare the two: one card is enough.',
  },
  'transaction-missing': {
    level: 'warns',
    field: 'transaction_id',
    when: 'The order is paid, and no transaction is known.',
    message: 'The payment has no transaction ID, which a refund and a chargeback need. Look it up at the gateway.',
  },
  'disclosure-missing': {
    level: 'warns',
    field: 'disclosure_shown_at',
    when: 'Its version or its time is missing.',
    message: 'There is no record that the traveller was told that the official card is free. Ask the landing site.',
  },
  'authorisation-missing': {
    level: 'warns',
    field: 'authorised_at',
    when: 'Its time is missing.',
    message: 'There is no record that the traveller authorised us to file the card. Ask the landing site.',
  },
  'signature-missing': {
    level: 'warns',
    field: 'authorised_at',
    when: 'The authorisation has its time, and no signature is on file.',
    message: 'The traveller authorised us to file the card, but the signature is not on file. Ask the landing site.',
  },
} as const satisfies Readonly<Record<string, FindingRow>>;

export type FindingId = keyof typeof findingTable;

/** Whether a finding says that an answer is missing; its level is then the form's (`isRequired`), and here that of the released form. */
export const isAboutMissing = (id: string): boolean => /-(?:missing|not-answered)$/.test(id);
