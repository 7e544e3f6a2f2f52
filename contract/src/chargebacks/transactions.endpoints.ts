import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done } from '../envelope.ts';
import { line } from '../fields.ts';
import { version } from '../orders/order-edits.ts';
import { orderId } from '../orders/order-id.ts';
import { everyRole } from '../roles.ts';

export const saveTransactionDetails = defineEndpoint({
  method: 'POST',
  path: '/api/admin/save-transaction-details',
  access: everyRole,
  audit: { act: 'transaction_saved', about: ['order', 'orderId'] },
  fails: ['not_found', 'order_changed', 'move_not_allowed'],
  summary: 'Record the payment of an order',
  body: z.object({
    orderId,
    transactionId: line(200, 'Please enter your Transaction Id'),
    merchantName: line(200, 'Please enter your Merchant Name'),
    version,
  }),
  response: done,
});
