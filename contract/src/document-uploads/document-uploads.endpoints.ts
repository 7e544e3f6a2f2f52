import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { actId, optionalParagraph, rowId } from '../fields.ts';
import { travellerEmail } from '../mail/mail.endpoints.ts';
import { mailServiceProvider } from '../mail/mail-history.ts';
import { seenMailId } from '../mail/recently-sent.ts';
import { orderId } from '../orders/order-id.ts';
import { everyRole } from '../roles.ts';

/** The message of an upload without a file (FORM-10). */
export const fileRequired = 'File is required';

export const uploadVisaDocument = defineEndpoint({
  method: 'POST',
  path: '/api/admin/upload-visa-document',
  access: everyRole,
  fails: ['not_found', 'move_not_allowed', 'wrong_document', 'recently_sent'],
  summary:
    "Store the finished document and queue the mail that carries it, as one operation. A document that names another traveller or order is refused (wrong_document, with the findings as data) unless a reason is given; a second one within ten minutes of another person's (recently_sent) unless that mail is named",
  body: z.object({
    orderId,
    email: travellerEmail,
    mailServiceProvider,
    overrideReason: optionalParagraph(1000).describe('Why the document is right in spite of the findings'),
    seenMailId,
    actId,
  }),
  file: { name: 'uploadVisaDoc', description: 'PDF or image' },
  response: envelope(
    z.object({
      /** The mail, for taking the upload back. */
      mailId: z.number().int(),
      /** How long it can be taken back; 0 when it goes out at once. */
      holdSeconds: z.number().int(),
      /** What staff should know of a document that was let through; null when it has been read and fits. */
      notice: z.string().nullable(),
    }),
  ),
});

export const undoUpload = defineEndpoint({
  method: 'POST',
  path: '/api/admin/undo-upload',
  access: everyRole,
  fails: ['not_found', 'undo_too_late'],
  summary: 'Take an upload back before its mail goes out: nothing is sent and the document is removed',
  body: z.object({ mailId: rowId }),
  response: envelope(
    z.object({
      /** The move to Completed that went with the document; null when there was none. */
      undone: z.number().int().nullable(),
    }),
  ),
});
