import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldNames } from '@arrival-desk/contract/orders/fields/order-fields.ts';
import { orderDetail } from '@arrival-desk/contract/orders/order.ts';
import { expect, test } from 'vitest';

const sources = globSync(
  '{features/orders,features/order-page,features/order-lists,features/chargebacks,admin}/**/*.tsx',
  {
    cwd: join(import.meta.dirname, '../..'),
  },
).map((file) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8'));

/** The landing site's ID of the order, used by its status calls. */
const unseen = ['external_ref'];

test('staff see every field of the order details that a landing site sends', () => {
  const sent = fieldNames.filter((field) => field in orderDetail.shape);
  const missing = sent.filter((field) => !sources.some((source) => source.includes(`order.${field}`)));
  expect(missing).toEqual(unseen);
});
