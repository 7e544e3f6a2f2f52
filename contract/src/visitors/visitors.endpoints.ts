import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { email, language, optionalLine } from '../fields.ts';
import { visitorOrderId } from '../orders/order-id.ts';
import { processStatus } from '../orders/statuses.ts';
import { downloadHistoryEntry } from './download-history.ts';

export const trackOrder = defineEndpoint({
  method: 'POST',
  path: '/api/front/track-order',
  access: 'public',
  audit: 'nothing',
  fails: ['track_mismatch', 'too_many_requests'],
  summary: 'Open an order with its id and email; sets the visitor cookie',
  body: z.object({
    orderId: visitorOrderId,
    email: email('Please enter your email', 'Please enter a valid email address'),
    language: language.optional().describe('Stored with the order if it has none'),
  }),
  response: envelope(z.object({ orderId: z.string().describe('The encoded id, for the URL of the download page') })),
});

const visitorBody = z.object({ orderId: visitorOrderId });

export const getDownloadHistory = defineEndpoint({
  method: 'POST',
  path: '/api/front/get-download-history',
  access: 'visitor',
  audit: 'nothing',
  fails: ['not_allowed', 'not_found'],
  summary: 'What the download page shows',
  body: visitorBody,
  response: envelope(z.array(downloadHistoryEntry), {
    mainResult: z.object({
      order_id: z.string(),
      full_name: z.string(),
      given_name: z.string(),
      surname: z.string(),
      process_status: processStatus,
      created_at: z.string(),
    }),
    /** Null until the order has a document. */
    path: z.object({ file1: z.string() }).nullable(),
  }),
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
    file1: z
      .string({ error: 'File is required' })
      .max(200, 'At most 200 characters.')
      .regex(/^[\w.-]+$/, 'Unknown file.'),
    timezone: optionalLine(64).describe('IANA time zone of the browser'),
    downloadId: z
      .string({ error: 'Must be text.' })
      .regex(/^[\w-]{8,64}$/, 'Must be 8 to 64 letters, digits, - or _.')
      .optional()
      .describe('Created by the browser, and the same for every request of one download'),
  }),
  response: 'file',
});
