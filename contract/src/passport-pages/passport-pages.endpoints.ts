import * as z from 'zod';
import { defineEndpoint, type FilePart } from '../endpoint.ts';
import { done } from '../envelope.ts';
import { orderId } from '../orders/order-id.ts';
import { identityReaders } from '../roles.ts';
import { signedQuery } from '../signed-query.ts';

const file: FilePart = {
  name: 'file',
  description: 'JPEG, PNG, WebP, HEIC, or a PDF, of which the first page counts; at most 10 MB',
  maxBytes: 10 * 1_048_576,
};

export const addPassportPage = defineEndpoint({
  method: 'POST',
  path: '/api/admin/passport-page',
  access: identityReaders,
  audit: { act: 'passport_page_added', about: ['order', 'orderId'] },
  fails: ['not_found', 'move_not_allowed'],
  summary: 'Add the photo of the passport page to an order, or replace it',
  body: z.object({ orderId }),
  file,
  response: done,
});

export const uploadIntakePassportPage = defineEndpoint({
  method: 'POST',
  path: '/api/intake/orders/:orderId/passport-page',
  access: 'intake',
  audit: 'nothing',
  summary: 'Add the photo of the passport page to an order, or replace it',
  description:
    'Multipart, with the file in the field `file`. It is drawn again upright and without its metadata. The same file again changes nothing; another one replaces it, until the order is closed (`move_not_allowed`).',
  fails: ['not_found', 'move_not_allowed'],
  params: z.object({ orderId }),
  body: z.object({}),
  file,
  response: done,
});

/** The image; `filing.passport_page` of an order links to it. */
export const getPassportPage = defineEndpoint({
  method: 'GET',
  path: '/uploads/passport-pages/:orderId',
  access: 'signed',
  audit: { act: 'passport_page_opened', about: ['order', 'orderId'], quietMinutes: 10 },
  fails: ['not_allowed', 'not_found'],
  summary: 'The photo of the passport page of an order, for staff by signed URL',
  params: z.object({ orderId }),
  query: signedQuery,
  response: 'file',
});
