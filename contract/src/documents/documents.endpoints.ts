import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done } from '../envelope.ts';
import { optionalLine } from '../fields.ts';
import { travellerEmail } from '../mail/mail.endpoints.ts';
import { mailServiceProvider } from '../mail/mail-history.ts';
import { orderId } from '../orders/order-id.ts';
import { everyRole } from '../roles.ts';

/** SPEC.md section 5, 'Email+document file'. */
export const fileRequired = 'File is required';

export const uploadVisaDocument = defineEndpoint({
  method: 'POST',
  path: '/api/admin/upload-visa-document',
  access: everyRole,
  summary: 'Store the finished document and queue the mail that carries it, as one operation',
  body: z.object({ orderId, email: travellerEmail, mailServiceProvider }),
  file: { name: 'uploadVisaDoc', description: 'PDF or image' },
  response: done,
});

/** The bytes of a stored document, `{order_id}_{file1}`: for the signed addresses that staff get, and for its visitor. */
export const getUploadedDocument = defineEndpoint({
  method: 'GET',
  path: '/uploads/docs/:name',
  access: 'signed',
  summary: 'A stored document, whole or by Range, to be shown in the browser',
  params: z.object({ name: z.string().regex(/^[1-9]\d{5,14}_[\w.-]{1,100}$/, 'Unknown file.') }),
  query: z.object({
    expires: z.string().max(20).optional(),
    signature: z.string().max(100).optional(),
    timezone: optionalLine(64).describe('IANA time zone of the browser, for the record of a view'),
  }),
  response: 'file',
});
