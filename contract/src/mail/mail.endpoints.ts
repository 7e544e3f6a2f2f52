import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, envelope } from '../envelope.ts';
import { actId, email, rowId } from '../fields.ts';
import { valueText } from '../need-to-know.ts';
import { version } from '../orders/order-edits.ts';
import { orderId, orderIdForm } from '../orders/order-id.ts';
import { everyRole, failedMailReaders } from '../roles.ts';
import { signedQuery } from '../signed-query.ts';
import { elsewhereReason } from './elsewhere.ts';
import { mailHistoryEntry, mailProvider, mailServiceProvider, systemMail } from './mail-history.ts';
import { recentlySent, seenMailId } from './recently-sent.ts';

/** The recipient of a document or an invoice (FORM-10). */
export const travellerEmail = email('Please enter your email', 'Invalid email address');

export const resendMail = defineEndpoint({
  method: 'POST',
  path: '/api/admin/resend-mail',
  access: everyRole,
  audit: {
    act: 'mail_resent',
    about: ['order', 'orderId'],
    fields: ['mailServiceProvider'],
    hashed: ['email'],
    notes: ['elsewhere', 'corrected'],
  },
  fails: [
    'not_found',
    'document_missing',
    'move_not_allowed',
    'virus_found',
    'recently_sent',
    'too_many_requests',
    'order_changed',
  ],
  failureData: { recently_sent: recentlySent },
  summary:
    "Queue the order's newest document again, to the same or another address. An address that is not on the order needs a reason, and a person can use 20 of them in an hour. With `linkOnly` the email has the link to the order's page instead of the file, and with `later` it goes out in four hours. Within ten minutes of another person's email (recently_sent), that email must be named. `correctedOn` makes the address the email of the order in the same act, and it needs no reason then",
  body: z.object({
    orderId,
    email: travellerEmail,
    mailServiceProvider,
    seenMailId,
    elsewhereReason,
    correctedOn: version.describe('The version of the order that the person saw'),
    linkOnly: z.boolean({ error: 'Must be true or false.' }).default(false),
    later: z.boolean({ error: 'Must be true or false.' }).default(false),
    actId,
  }),
  response: done,
});

export const repeatMail = defineEndpoint({
  method: 'POST',
  path: '/api/admin/repeat-mail',
  access: everyRole,
  audit: { act: 'mail_repeated', about: ['order', 'orderId'], fields: ['kind'] },
  fails: ['not_found', 'move_not_allowed'],
  summary: 'Queue the confirmation or the refund email again, to the email of the order, if one has been queued before',
  body: z.object({ orderId, kind: systemMail, actId }),
  response: done,
});

/** The maximum number of failed emails that one call lists or sends again. */
export const failedMailsAtOnce = 500;

export const getFailedMails = defineEndpoint({
  method: 'GET',
  path: '/api/admin/get-failed-mails',
  access: failedMailReaders,
  audit: 'nothing',
  summary: 'The emails that failed and that no later email of their order has replaced, newest first',
  response: envelope(
    z.object({
      /** The number of all failed emails; `mails` has the newest 500. */
      total: z.number().int(),
      mails: z.array(
        mailHistoryEntry
          .pick({ id: true, order_id: true, create_ts: true, email: true, kind: true, reason: true, attempts: true })
          .extend({ mail_service_provider: mailProvider }),
      ),
    }),
  ),
});

export const countFailedMails = defineEndpoint({
  method: 'GET',
  path: '/api/admin/count-failed-mails',
  access: failedMailReaders,
  audit: 'nothing',
  summary: 'How many emails have failed and were not replaced by a later one of their order',
  response: envelope(z.object({ total: z.number().int() })),
});

export const resendFailedMails = defineEndpoint({
  method: 'POST',
  path: '/api/admin/resend-failed-mails',
  access: failedMailReaders,
  audit: { act: 'failed_mails_resent', notes: ['queued'] },
  summary:
    'Queue the newest 500 failed emails again through the same provider: confirmations and refund emails to the email of the order, others to the same address, with the same reason if it is not on the order',
  body: z.object({}),
  response: envelope(
    z.object({
      queued: z.number().int(),
      /** Emails that must no longer be sent, with the reason. */
      refused: z.array(z.object({ order_id: z.string(), message: z.string() })),
    }),
  ),
});

/** The rule and the messages of FORM-12. */
const invoiceOrderId = z
  .union([z.string(), z.number()], { error: 'Please enter your order id.' })
  .transform((value) => String(value).trim())
  .pipe(
    z
      .string()
      .min(1, { error: 'Please enter your order id.', abort: true })
      .min(6, { error: 'Order Id must be at least 6 characters.', abort: true })
      .regex(...orderIdForm),
  );

export const sendInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/admin/send-invoice',
  access: everyRole,
  audit: {
    act: 'invoice_sent',
    about: ['order', 'orderId'],
    fields: ['mailServiceProvider'],
    hashed: ['email'],
    notes: ['elsewhere'],
  },
  fails: ['not_found', 'invoice_impossible', 'move_not_allowed', 'recently_sent', 'too_many_requests'],
  failureData: { recently_sent: recentlySent },
  summary:
    'Send the invoice of a paid order by email, as a PDF. An address that is not on the order needs a reason, and a person can use 20 of them in an hour',
  body: z.object({
    orderId: invoiceOrderId,
    email: travellerEmail,
    mailServiceProvider,
    elsewhereReason,
    boxesAccepted: z
      .boolean()
      .optional()
      .describe('Send it although it shows boxes in place of characters that no font draws; without it, it is refused'),
    actId,
  }),
  response: done,
});

/** The PDF of an invoice as it was emailed; the mail history links to it with signed URLs. */
export const getSentInvoice = defineEndpoint({
  method: 'GET',
  path: '/uploads/invoices/:mailId',
  access: 'signed',
  audit: { act: 'invoice_opened', about: ['mail', 'mailId'], quietMinutes: 10 },
  fails: ['not_allowed', 'not_found'],
  summary: 'A sent invoice, to be shown in the browser',
  params: z.object({ mailId: rowId }),
  query: signedQuery,
  response: 'file',
});

export const getEmailContent = defineEndpoint({
  method: 'GET',
  path: '/api/admin/get-email-content/:orderId',
  access: everyRole,
  audit: { act: 'email_read', about: ['order', 'orderId'], quietMinutes: 10 },
  fails: ['not_found'],
  summary: 'The email with the finished document as it would be sent now, or a marked preview if it must not be sent',
  params: z.object({ orderId }),
  response: envelope(
    z.object({
      subject: valueText(),
      text: valueText(),
      html: valueText(),
      /** Short text with the tracking link, for channels such as WhatsApp. Null when the email must not be sent. */
      short: valueText().nullable(),
      /** Why the email must not be sent now, with all its parts marked as a preview; null when it can be sent. */
      notice: z.string().nullable(),
    }),
  ),
});
