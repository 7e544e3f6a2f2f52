import * as z from 'zod';
import { cardNumberRefused, holdsCardNumber, holdsGroupedCardNumber } from '../card-number.ts';
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
    // An ID can be a long number that passes every check of a card's, so only digits in a card's groups are refused in it.
    transactionId: line(200, 'Please enter your Transaction Id').refine(
      (id) => !holdsGroupedCardNumber(id),
      cardNumberRefused,
    ),
    merchantName: line(200, 'Please enter your Merchant Name').refine(
      (name) => !holdsCardNumber(name),
      cardNumberRefused,
    ),
    version,
  }),
  response: done,
});
