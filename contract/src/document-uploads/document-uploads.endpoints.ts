import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { actId, optionalParagraph, rowId, rowVersionInForm } from '../fields.ts';
import { elsewhereReason } from '../mail/elsewhere.ts';
import { travellerEmail } from '../mail/mail.endpoints.ts';
import { mailServiceProvider } from '../mail/mail-history.ts';
import { recentlySent, seenMailId } from '../mail/recently-sent.ts';
import { orderId } from '../orders/order-id.ts';
import { orderText } from '../orders/order-texts.ts';
import { everyRole } from '../roles.ts';
import { findings } from './finding.ts';

export const uploadVisaDocument = defineEndpoint({
  method: 'POST',
  path: '/api/admin/upload-visa-document',
  access: everyRole,
  audit: {
    act: 'document_uploaded',
    about: ['order', 'orderId'],
    hashed: ['email'],
    notes: ['elsewhere', 'corrected'],
  },
  fails: ['not_found', 'move_not_allowed', 'wrong_document', 'recently_sent', 'too_many_requests', 'order_changed'],
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
    correctedOn: rowVersionInForm
      .optional()
      .describe('The version of the order that the person saw: the address becomes the email of the order'),
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

/** A member of a party with the address to which a document goes. */
const namedMember = z.object({ order_id: z.string(), full_name: orderText('full_name'), email: z.string() });
export type NamedMember = z.infer<typeof namedMember>;

export const getNamedParty = defineEndpoint({
  method: 'GET',
  path: '/api/admin/get-named-party/:mailId',
  access: everyRole,
  audit: 'nothing',
  fails: ['not_found'],
  summary:
    "The members of an order's party whom its uploaded document names too, by number or name, and who still wait for a document",
  params: z.object({ mailId: rowId }),
  response: envelope(z.array(namedMember)),
});

export const sendToParty = defineEndpoint({
  method: 'POST',
  path: '/api/admin/send-to-party',
  access: everyRole,
  audit: { act: 'document_sent_to_party', about: ['mail', 'mailId'], counts: ['sent', 'refused'] },
  fails: ['not_found', 'move_not_allowed', 'wrong_document', 'recently_sent'],
  summary:
    'Store an uploaded document for other members of the party too, and queue an email for each, as an upload to each of them would. A member whom the document does not name, or whose order does not have the address, is refused',
  body: z.object({
    mailId: rowId.describe('The email of the upload.'),
    members: z
      .array(z.object({ orderId, email: travellerEmail }), { error: 'Please name the members.' })
      .min(1, 'Please name a member.')
      .max(50, 'At most 50 members at once.')
      .describe('The orders, each with the address on it that the person has seen.'),
    actId,
  }),
  response: envelope(
    z.object({
      /** The queued emails, which `undo-upload` expects one by one. */
      sent: z.array(z.object({ order_id: z.string(), mailId: z.number().int() })),
      refused: z.array(z.object({ id: z.string(), message: z.string() })),
      /** Seconds during which the uploads can be undone. */
      holdSeconds: z.number().int(),
    }),
  ),
});
