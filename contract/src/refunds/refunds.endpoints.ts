import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, envelope } from '../envelope.ts';
import { actId, paragraph, rowId } from '../fields.ts';
import { moveOrderStatus } from '../order-moves/order-moves.endpoints.ts';
import { openRefundRequest, refusedPayment } from '../orders/order.ts';
import { orderId, orderIds } from '../orders/order-id.ts';
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

/** The maximum number of refund requests that one call lists. */
export const refundRequestsAtOnce = 200;

export const getRefundRequests = defineEndpoint({
  method: 'GET',
  path: '/api/admin/get-refund-requests',
  access: everyRole,
  audit: 'nothing',
  summary: 'Refunds that landing sites ask for and that no one has decided, oldest first',
  response: envelope(
    z.object({
      /** The number of all open requests; `requests` has the oldest 200. */
      total: z.number().int(),
      requests: z.array(openRefundRequest.extend({ order_id: z.string() })),
    }),
  ),
});

export const decideRefundRequest = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/decide-refund-request',
  access: everyRole,
  audit: { act: 'refund_decided', about: ['order', 'orderId'], fields: ['approve'] },
  fails: ['not_found', 'already_settled', 'order_changed'],
  summary:
    'Approve the refund that a landing site asks for, which moves the order to Refunds, or decline it with a reason',
  body: z
    .object({
      orderId,
      approve: z.boolean({ error: 'Must be true or false.' }),
      reason: paragraph(1000).nullish().describe('Required to decline; the landing site reads it.'),
    })
    .refine(({ approve, reason }) => approve || Boolean(reason), { path: ['reason'], error: 'Please say why.' }),
  response: done,
});
