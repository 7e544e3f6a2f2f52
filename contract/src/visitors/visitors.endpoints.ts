import * as z from 'zod';
import { visitorRequest } from '../asking/traveller-request.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done, envelope } from '../envelope.ts';
import { email, language, opaqueToken, optionalLine } from '../fields.ts';
import { refundRequest } from '../intake/intake-status.endpoints.ts';
import { languageCodes } from '../languages.ts';
import { visitorOrderId } from '../orders/order-id.ts';
import { typedDigits } from '../orders/order-link.ts';
import { orderStage } from '../orders/order-stage.ts';
import { processStatus } from '../orders/statuses.ts';
import { downloadHistoryEntry } from './download-history.ts';

const openedOrder = z.object({ orderId: z.string().describe('The encoded id, for the URL of the download page') });

export const trackOrder = defineEndpoint({
  method: 'POST',
  path: '/api/front/track-order',
  access: 'public',
  audit: 'nothing',
  fails: ['track_mismatch', 'too_many_requests'],
  summary: 'Open an order with its id and email; sets the visitor cookie',
  description:
    'After too many wrong tries on the order, the email or from the network there is no `data` but `challenge`, whether the pair is right, wrong or missing: if it is right, a code goes to the order’s address, for `POST /api/front/track-code`.',
  body: z.object({
    orderId: visitorOrderId,
    email: email('Please enter your email', 'Please enter a valid email address'),
    language: language.optional().describe('Stored with the order if it has none'),
  }),
  response: envelope(openedOrder.optional(), { challenge: z.string().optional() }),
});

const challenge = opaqueToken('The challenge is not complete.');

export const openByTrackCode = defineEndpoint({
  method: 'POST',
  path: '/api/front/track-code',
  access: 'public',
  audit: 'nothing',
  fails: ['code_wrong', 'code_over'],
  summary: 'Open an order with the code that was mailed for a challenge; sets the visitor cookie',
  body: z.object({
    challenge,
    code: z
      .string({ error: 'Please enter the code' })
      .max(40, 'At most 40 characters.')
      .transform(typedDigits)
      .pipe(z.string().regex(/^\d{6}$/, 'Please enter the six digits of the code')),
  }),
  response: envelope(openedOrder),
});

export const mailTrackCodeAgain = defineEndpoint({
  method: 'POST',
  path: '/api/front/track-code-again',
  access: 'public',
  audit: 'nothing',
  fails: ['code_over', 'too_many_requests'],
  summary: 'Mail another code for a challenge; earlier ones go on working',
  body: z.object({ challenge }),
  response: done,
});

export const mailOrderLinks = defineEndpoint({
  method: 'POST',
  path: '/api/front/mail-order-links',
  access: 'public',
  audit: 'nothing',
  fails: ['too_many_requests'],
  summary: 'Mail the links of all orders of an email to it; the response is the same whether there are any',
  description: 'At most three an hour and address are mailed; further calls have the same response.',
  body: z.object({
    email: email('Please enter your email', 'Please enter a valid email address'),
    language: language.optional().describe('Of the email, where the newest order has none'),
  }),
  response: done,
});

export const endVisit = defineEndpoint({
  method: 'POST',
  path: '/api/front/end-visit',
  access: 'visitor',
  audit: 'nothing',
  summary: 'Close every order that this browser has opened; its cookie, and a copy of it, opens nothing any more',
  response: done,
});

const visitorBody = z.object({ orderId: visitorOrderId });

export const mailPartyCode = defineEndpoint({
  method: 'POST',
  path: '/api/front/party-code',
  access: 'visitor',
  audit: 'nothing',
  fails: ['not_allowed', 'not_found', 'too_many_requests'],
  summary:
    'Mail a code to the email of an open order, by which `POST /api/front/track-code` opens those of its party too',
  body: visitorBody,
  response: envelope(z.null(), { challenge: z.string() }),
});

export const getDownloadHistory = defineEndpoint({
  method: 'POST',
  path: '/api/front/get-download-history',
  access: 'visitor',
  audit: 'nothing',
  fails: ['not_allowed', 'not_found'],
  summary: 'What the download page shows',
  body: visitorBody.extend({ language: language.optional().describe('Of the questions in `request`') }),
  response: envelope(z.array(downloadHistoryEntry), {
    mainResult: z.object({
      order_id: z.string(),
      full_name: z.string(),
      given_name: z.string(),
      surname: z.string(),
      process_status: processStatus,
      stage: orderStage,
      created_at: z.string(),
      /** YYYY-MM-DD; null when unknown. */
      arrival_date: z.string().nullable(),
      /** YYYY-MM-DD, a day in China: when an order that waits for its day is filed; null for others. */
      processing_date: z.string().nullable(),
      /** When the card was filed; null before that. */
      filed_at: z.string().nullable(),
      refund_date: z.string().nullable(),
      closed_at: z
        .string()
        .nullable()
        .optional()
        .describe('When it was deleted, charged back or sent to the refund team; null for others'),
      /** What was paid, and so what is refunded. */
      amount: z.string().nullable(),
      currency: z.string().nullable(),
      /** The last three characters of the passport number; '' when it is unknown or too short to hide the rest. */
      passport_ending: z.string(),
      language: z
        .enum(languageCodes)
        .nullable()
        .optional()
        .describe('Of the order, for a browser that wants none of ours'),
      has_party: z.boolean().optional().describe('The landing site has sent it with others as one party'),
      test: z.boolean().optional().describe('True for a test order, which has a sample document'),
    }),
    /** Null until the order has a document. */
    path: z
      .object({
        file1: z.string(),
        version: z.number().int().describe('The number of the card among the different ones of its order'),
        given_at: z.string().describe('From when on it could be downloaded'),
        replaces: z
          .object({ given_at: z.string(), downloaded: z.boolean() })
          .nullable()
          .describe('The card that it corrects, and whether the traveller has downloaded or viewed it'),
      })
      .nullable(),
    refund_request: refundRequest
      .nullable()
      .optional()
      .describe('The refund that the landing site asked for last; absent from servers of the version before'),
    request: visitorRequest
      .nullable()
      .describe('What the traveller is asked; without the values of passport, visa and birth. Null for nothing'),
    invoice: z.boolean().describe('Whether `/api/front/invoice` has one: the order is paid, and its amount is known'),
    others: z
      .array(
        z.object({
          order_id: z.string(),
          full_name: z.string(),
          given_name: z.string(),
          surname: z.string(),
          process_status: processStatus,
          stage: orderStage,
          has_document: z.boolean(),
        }),
      )
      .describe('The other orders of the same email that this browser has opened, oldest first'),
  }),
});

const file1 = z
  .string({ error: 'File is required' })
  .max(200, 'At most 200 characters.')
  .regex(/^[\w.-]+$/, 'Unknown file.');

export const getCardCode = defineEndpoint({
  method: 'POST',
  path: '/api/front/card-code',
  access: 'visitor',
  audit: 'nothing',
  fails: ['not_allowed', 'not_found'],
  summary: 'The first QR code of the finished document, to be drawn in the page; null if it has none',
  description: 'Not the document, so it is no download and no view. `path` is that of an SVG, a unit a module.',
  body: visitorBody.extend({ file1 }),
  response: envelope(z.object({ size: z.number().int(), path: z.string() }).nullable()),
});

export const downloadInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/front/invoice',
  access: 'visitor',
  audit: 'nothing',
  fails: ['not_allowed', 'not_found', 'invoice_impossible', 'too_many_requests'],
  summary: 'The invoice of a paid order as PDF, as it stands now',
  body: visitorBody,
  response: 'file',
});

export const downloadPassportDocPdf = defineEndpoint({
  method: 'POST',
  path: '/api/front/download-passport-doc-pdf',
  access: 'visitor',
  audit: 'nothing',
  fails: ['not_allowed', 'not_found', 'range_not_satisfiable'],
  summary: 'The finished document, whole or by Range; the download is recorded once',
  body: z.object({
    orderId: visitorOrderId,
    customername: optionalLine(500),
    file1,
    timezone: optionalLine(64).describe('IANA time zone of the browser'),
    downloadId: z
      .string({ error: 'Must be text.' })
      .regex(/^[\w-]{8,64}$/, 'Must be 8 to 64 letters, digits, - or _.')
      .optional()
      .describe('Created by the browser, and the same for every request of one download'),
  }),
  response: 'file',
});
