import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, envelope } from '../envelope.ts';
import { actId, rowId } from '../fields.ts';
import { moveOrderStatus } from '../order-moves/order-moves.endpoints.ts';
import { refusedPayment } from '../orders/order.ts';
import { orderIds } from '../orders/order-id.ts';
import { everyRole, managers } from '../roles.ts';

export const moveToCompleteRefund = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/move-to-complete-refund',
  access: everyRole,
  audit: { act: 'orders_refunded', about: ['order', 'orderId'], counts: ['done', 'refused'] },
  fails: ['not_found', 'move_not_allowed', 'order_changed'],
  summary: "'Refunded it': stamp refund_date on orders in Refunds",
  body: z.object({ orderId: orderIds, actId }),
  response: moveOrderStatus.response,
});

/** The maximum number of refused payments that one call lists. */
export const refusedPaymentsAtOnce = 500;

export const getRefusedPayments = defineEndpoint({
  method: 'GET',
  path: '/api/admin/get-refused-payments',
  access: managers,
  audit: 'nothing',
  summary: 'Payments of landing sites that were refused and that no one has settled, oldest first',
  response: envelope(
    z.object({
      /** The number of all unsettled payments; `payments` has the oldest 500. */
      total: z.number().int(),
      payments: z.array(refusedPayment.extend({ order_id: z.string() })),
    }),
  ),
});

export const settleRefusedPayment = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/settle-refused-payment',
  access: managers,
  audit: { act: 'payment_settled', about: ['payment', 'paymentId'] },
  fails: ['not_found', 'already_settled'],
  summary: 'Settle a refused payment: the money was refunded at the gateway, or none was taken',
  body: z.object({ paymentId: rowId }),
  response: done,
});
