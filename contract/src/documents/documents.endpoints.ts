import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { optionalLine } from '../fields.ts';
import { signedQuery } from '../signed-query.ts';

/** The bytes of a stored document `{order_id}_{file1}`: for staff by signed URL, for the order's visitor by cookie. */
export const getUploadedDocument = defineEndpoint({
  method: 'GET',
  path: '/uploads/docs/:name',
  access: 'signed',
  audit: { act: 'document_opened', about: ['order'], quietMinutes: 10 },
  fails: ['not_allowed', 'not_found', 'range_not_satisfiable'],
  summary: 'A stored document, whole or by Range, to be shown in the browser',
  params: z.object({ name: z.string().regex(/^[1-9]\d{5,14}_[\w.-]{1,100}$/, 'Unknown file.') }),
  query: signedQuery.extend({
    timezone: optionalLine(64).describe('IANA time zone of the browser, for the record of a view'),
  }),
  response: 'file',
});
