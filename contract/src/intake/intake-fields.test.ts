import { expect, it } from 'vitest';
import { fieldNames } from '../orders/fields/order-fields.ts';
import { orderDetail } from '../orders/order.ts';

/** Fields that only defence packs show. */
const evidence = [
  'terms_accepted_at',
  'purchase_ip',
  'purchase_user_agent',
  'purchase_time_zone',
  'purchase_device_id',
  'card_brand',
  'card_last4',
  'avs_result',
  'cvv_result',
  'three_ds_result',
];

it('every field that a landing site sends is in the order details or is evidence for defence packs', () => {
  const hidden = fieldNames.filter((field) => !(field in orderDetail.shape));
  expect(hidden.toSorted()).toEqual(evidence.toSorted());
});
