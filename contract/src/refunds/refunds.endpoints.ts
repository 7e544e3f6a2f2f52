import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { orderIds } from '../orders/order-id.ts';
import { moveOrderStatus } from '../orders/orders.endpoints.ts';
import { everyRole } from '../roles.ts';

export const moveToCompleteRefund = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/move-to-complete-refund',
  access: everyRole,
  fails: ['not_found', 'move_not_allowed', 'order_changed'],
  summary: "'Refunded it': stamp refund_date on orders in Refunds",
  body: z.object({ orderId: orderIds }),
  response: moveOrderStatus.response,
});
