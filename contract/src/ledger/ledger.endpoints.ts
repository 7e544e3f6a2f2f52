import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { orderId } from '../orders/order-id.ts';

/** One thing that was changed behind the application's back. */
export const ledgerFinding = z.object({
  order_id: z.string(),
  /** Row of `events`, where the finding is about one. */
  event_id: z.number().int().nullable(),
  /** Row of `documents`, where the finding is about one. */
  document_id: z.number().int().nullable(),
  /** What is wrong, for a person. */
  problem: z.string(),
});
export type LedgerFinding = z.infer<typeof ledgerFinding>;

export const verifyLedger = defineEndpoint({
  method: 'POST',
  path: '/api/admin/verify-ledger',
  access: ['Admin'],
  fails: ['not_found'],
  summary: 'Compare every event with its hash chain and every document with its SHA-256, of one order or of all',
  body: z.object({ orderId: orderId.optional() }),
  response: envelope(
    z.object({
      orders: z.number().int(),
      events: z.number().int(),
      documents: z.number().int(),
      /** Everything found, also what `findings` leaves out. */
      problems: z.number().int(),
      /** The first thousand. */
      findings: z.array(ledgerFinding),
    }),
  ),
});
export type LedgerReport = z.infer<typeof verifyLedger.response>['data'];
