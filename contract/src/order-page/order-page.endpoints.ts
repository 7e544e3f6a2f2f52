import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { orderDetail } from '../orders/order.ts';
import { orderId } from '../orders/order-id.ts';
import { everyRole } from '../roles.ts';

export const getOrdersDetails = defineEndpoint({
  method: 'GET',
  path: '/api/admin/get-orders-details/:orderId',
  access: everyRole,
  audit: { act: 'order_opened', about: ['order', 'orderId'], quietMinutes: 10 },
  fails: ['not_found'],
  summary: 'One order with its histories and what the caller can do with it',
  params: z.object({ orderId }),
  response: envelope(orderDetail),
});
