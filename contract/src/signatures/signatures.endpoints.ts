import * as z from 'zod';
import { defineEndpoint, type FilePart } from '../endpoint.ts';
import { done } from '../envelope.ts';
import { orderId } from '../orders/order-id.ts';
import { signedQuery } from '../signed-query.ts';

const file: FilePart = {
  name: 'file',
  description: 'JPEG, PNG, WebP or HEIC, drawn in a dark colour on a light or transparent ground; at most 1 MB',
  maxBytes: 1_048_576,
};

export const uploadIntakeSignature = defineEndpoint({
  method: 'POST',
  path: '/api/intake/orders/:orderId/signature',
  access: 'intake',
  audit: 'nothing',
  summary: 'Add the signature by which the traveller authorised you to file the card, or replace it',
  description:
    'Multipart, with the image in the field `file`. It is drawn again without its metadata. The same file again changes nothing; another one replaces it, until the card is filed or made or the order is closed (`too_late`).',
  fails: ['not_found', 'too_late'],
  params: z.object({ orderId }),
  body: z.object({}),
  file,
  response: done,
});

/** The image; `filing.signature` of an order links to it. */
export const getSignature = defineEndpoint({
  method: 'GET',
  path: '/uploads/signatures/:orderId',
  access: 'signed',
  audit: { act: 'signature_opened', about: ['order', 'orderId'], quietMinutes: 10 },
  fails: ['not_allowed', 'not_found'],
  summary: 'The signature of an order’s authorisation, for staff by signed URL',
  params: z.object({ orderId }),
  query: signedQuery,
  response: 'file',
});
