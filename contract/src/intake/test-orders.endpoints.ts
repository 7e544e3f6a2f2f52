import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, envelope } from '../envelope.ts';
import { rowId } from '../fields.ts';
import { processStatus } from '../orders/statuses.ts';
import type { Role } from '../roles.ts';

const admins: readonly Role[] = ['Admin'];

/** An order that a landing site sent with a test key, without any data about a traveller. */
const testOrder = z.object({
  order_id: z.string(),
  external_ref: z.string().nullable(),
  process_status: processStatus,
  paid: z.boolean(),
  created_at: z.string(),
});
export type TestOrder = z.infer<typeof testOrder>;

export const getTestOrders = defineEndpoint({
  method: 'GET',
  path: '/api/admin/test-orders',
  access: admins,
  audit: 'nothing',
  fails: ['not_found'],
  summary: 'The newest orders that a landing site sent with a test key; they are deleted after 30 days',
  query: z.object({ siteId: rowId }),
  response: envelope(z.array(testOrder), { total: z.number().int() }),
});

export const deleteTestOrders = defineEndpoint({
  method: 'POST',
  path: '/api/admin/delete-test-orders',
  access: admins,
  audit: { act: 'test_orders_deleted', about: ['site', 'siteId'], notes: ['deleted'] },
  fails: ['not_found'],
  summary: 'Delete all test orders of a landing site',
  body: z.object({ siteId: rowId }),
  response: done,
});
