import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { orderId } from '../orders/order-id.ts';

/** One record or file that was changed outside the application. */
export const ledgerFinding = z.object({
  order_id: z.string(),
  /** ID in `events`; null when the finding is not about an event. */
  event_id: z.number().int().nullable(),
  /** ID in `documents`; null when the finding is not about a document. */
  document_id: z.number().int().nullable(),
  /** The name of the document or image that the finding is about; null without a row of one. */
  file1: z.string().nullable(),
  /** What is wrong, as a sentence for staff. */
  problem: z.string(),
});
export type LedgerFinding = z.infer<typeof ledgerFinding>;

export const verifyLedger = defineEndpoint({
  method: 'POST',
  path: '/api/admin/verify-ledger',
  access: ['Admin'],
  audit: { act: 'ledger_verified', notes: ['problems'] },
  fails: ['not_found'],
  summary:
    'Compare every event with its hash chain and every document and image with its SHA-256, of one order or of all',
  body: z.object({ orderId: orderId.optional() }),
  response: envelope(
    z.object({
      orders: z.number().int(),
      events: z.number().int(),
      documents: z.number().int(),
      /** Passport pages and signatures. */
      images: z.number().int(),
      /** The number of all findings, including those beyond the first thousand. */
      problems: z.number().int(),
      /** The first thousand. */
      findings: z.array(ledgerFinding),
    }),
  ),
});
export type LedgerReport = z.infer<typeof verifyLedger.response>['data'];
