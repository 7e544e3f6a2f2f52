import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { actId, optionalParagraph, rowId } from '../fields.ts';
import { elsewhereReason } from '../mail/elsewhere.ts';
import { travellerEmail } from '../mail/mail.endpoints.ts';
import { mailServiceProvider } from '../mail/mail-history.ts';
import { recentlySent, seenMailId } from '../mail/recently-sent.ts';
import { orderId } from '../orders/order-id.ts';
import { everyRole } from '../roles.ts';
import { findings } from './finding.ts';

/** The message of an upload without a file (FORM-10). */
export const fileRequired = 'File is required';

export const uploadVisaDocument = defineEndpoint({
  method: 'POST',
  path: '/api/admin/upload-visa-document',
  access: everyRole,
  audit: { act: 'document_uploaded', about: ['order', 'orderId'], hashed: ['email'], notes: ['elsewhere'] },
  fails: ['not_found', 'move_not_allowed', 'wrong_document', 'recently_sent', 'too_many_requests'],
  failureData: { wrong_document: findings, recently_sent: recentlySent },
  summary:
    "Store the finished document and queue its email, as one operation. A document that does not show that it is the order's, or that shows another traveller or order, is refused (wrong_document, with the findings as data) unless a reason is given; a second one within ten minutes of another person's, or of the same file (recently_sent) unless that mail is named. An address that is not on the order needs a reason, and a person can use 20 of them in an hour",
  body: z.object({
    orderId,
    email: travellerEmail,
    mailServiceProvider,
    overrideReason: optionalParagraph(1000).describe('Why the document is right in spite of the findings'),
    elsewhereReason,
    seenMailId,
    actId,
  }),
  file: { name: 'uploadVisaDoc', description: 'PDF or image' },
  response: envelope(
    z.object({
      /** ID of the queued email, which `undo-upload` expects. */
      mailId: z.number().int(),
      /** Seconds during which the upload can be undone; 0 when the email is sent at once. */
      holdSeconds: z.number().int(),
      /** What staff should know about a document that was accepted; null when it was read and matches the order. */
      notice: z.string().nullable(),
    }),
  ),
});

export const undoUpload = defineEndpoint({
  method: 'POST',
  path: '/api/admin/undo-upload',
  access: everyRole,
  audit: { act: 'upload_undone', about: ['mail', 'mailId'] },
  fails: ['not_found', 'undo_too_late'],
  summary: 'Undo an upload before its email is sent: nothing is sent and the document is removed',
  body: z.object({ mailId: rowId }),
  response: envelope(
    z.object({
      /** ID of the undone move to Completed; null when the upload had not moved the order. */
      undone: z.number().int().nullable(),
    }),
  ),
});
