import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, envelope } from '../envelope.ts';
import { type ErrorCode, errorCodes } from '../errors.ts';
import { optionalParagraph, rowId } from '../fields.ts';
import { mailServiceProvider } from '../mail/mail-history.ts';
import { orderIdsUpTo } from '../orders/order-id.ts';
import { identityReaders } from '../roles.ts';
import { signedQuery } from '../signed-query.ts';

/** Those who see the passport match files with orders (`identityReaders`). */
const filers = identityReaders;

/** The files of one call; the desk sends a folder in several calls. */
export const maxReceiptsPerCall = 20;
/** The receipts that a list returns at once, and that one call sends or deletes. */
export const receiptsPerPage = 200;

const receiptStates = ['reading', 'matched', 'doubtful', 'unmatched', 'refused', 'sent'] as const;
export type ReceiptState = (typeof receiptStates)[number];

const receiptOrder = z.object({
  order_id: z.string(),
  full_name: z.string(),
  passport_number: z.string(),
  /** YYYY-MM-DD; null where it is not known. */
  arrival_date: z.string().nullable(),
  /** Where the document goes. */
  email: z.string(),
});

const receipt = z.object({
  id: z.number().int(),
  /** As the file was called. */
  name: z.string(),
  state: z.enum(receiptStates),
  /** Why it is in this state; '' for a matched one. */
  reason: z.string(),
  /** Sending it needs a typed reason, because the check of documents has findings. */
  needs_reason: z.boolean(),
  /** Its orders do not travel together, or are of one traveller: choose with `match-receipt` before it is sent. */
  needs_choice: z.boolean(),
  /** A signed URL of its first page as an image; null while it is read, and for a file that cannot be shown. */
  page_url: z.string().nullable(),
  /** The orders that it belongs to, or may belong to. */
  orders: z.array(receiptOrder),
  /** An order ID in the name of the file; null if there is none. Never proof of a match. */
  suggested_order_id: z.string().nullable(),
  /** Who dropped it. */
  added_by: z.string(),
  created_at: z.string(),
});
export type Receipt = z.infer<typeof receipt>;

const receiptIds = z
  .array(rowId, { error: 'Please select a receipt.' })
  .min(1, 'Please select a receipt.')
  .max(receiptsPerPage, `At most ${receiptsPerPage} receipts at once.`)
  .transform((ids) => [...new Set(ids)]);

export const postReceipts = defineEndpoint({
  method: 'POST',
  path: '/api/admin/receipts',
  access: filers,
  audit: { act: 'receipts_added', notes: ['receipts'] },
  summary: 'Store receipts of the government, which are read and matched with their orders in the background',
  body: z.object({}),
  file: {
    name: 'files',
    description: `PDF or images, at most ${maxReceiptsPerCall} in one call`,
    several: maxReceiptsPerCall,
  },
  response: envelope(z.array(z.object({ id: z.number().int(), name: z.string() }))),
});

export const getReceipts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/receipts',
  access: filers,
  audit: 'nothing',
  summary: 'Receipts that wait, and those sent lately, newest first: the caller’s own, for Manager and Admin all',
  query: z.object({
    before: rowId.optional().describe('Older than this one'),
  }),
  response: envelope(z.array(receipt)).extend({
    /** For `before`, to read on; null at the end. */
    next_cursor: z.number().int().nullable(),
  }),
});

export const sendReceipts = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/send-receipts',
  access: filers,
  audit: { act: 'receipts_sent', counts: ['done', 'refused'] },
  fails: ['not_found', 'move_not_allowed', 'wrong_document', 'recently_sent', 'not_matched', 'too_many_requests'],
  summary:
    'Send receipts to the travellers of their orders and complete the orders, each as if it had been uploaded alone. Only matched ones; a doubtful one by itself, with a reason where the check of documents has findings',
  body: z.object({
    ids: receiptIds,
    mailServiceProvider,
    overrideReason: optionalParagraph(1000).describe('Why a doubtful receipt is right in spite of the findings'),
  }),
  response: envelope(
    z.object({
      done: z.array(z.number().int()),
      refused: z.array(
        z.object({
          id: z.number().int(),
          code: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]),
          message: z.string(),
        }),
      ),
      /** The queued emails, which `undo-upload` expects one by one. */
      sent: z.array(z.object({ id: z.number().int(), order_id: z.string(), mailId: z.number().int() })),
      /** Seconds during which they can be undone. */
      holdSeconds: z.number().int(),
    }),
  ),
});

export const matchReceipt = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/match-receipt',
  access: filers,
  audit: { act: 'receipt_matched', notes: ['orders'] },
  fails: ['not_found', 'not_matched'],
  summary: 'Say to which orders a receipt belongs; it is matched or doubtful by the same rule as without it',
  body: z.object({ id: rowId, orderIds: orderIdsUpTo(20) }),
  response: envelope(receipt),
});

export const deleteReceipts = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/receipts',
  access: filers,
  audit: { act: 'receipts_deleted', notes: ['receipts'] },
  fails: ['not_found'],
  summary: 'Delete receipts and their files. Documents that were sent stay with their orders',
  body: z.object({ ids: receiptIds }),
  response: done,
});

/** The image; `page_url` of a receipt links to it. */
export const getReceiptPage = defineEndpoint({
  method: 'GET',
  path: '/uploads/receipts/:receiptId',
  access: 'signed',
  audit: { act: 'receipt_opened', notes: ['receipts'] },
  fails: ['not_allowed', 'not_found'],
  summary: 'The first page of a receipt, for staff by signed URL',
  params: z.object({ receiptId: rowId }),
  query: signedQuery,
  response: 'file',
});
