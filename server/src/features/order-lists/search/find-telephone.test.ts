import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { IntakeOrder } from '@arrival-desk/contract/intake/intake-order.ts';
import { findOrders, searchOrder } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { telephone } from '@arrival-desk/contract/orders/telephone.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestServer } from '../../../testing/test-server.ts';
import { readOrdersCsv } from '../../order-import/order-import.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await TestServer.start();
  token = await server.signIn('Telecaller');
});
afterAll(() => server.stop());

type Telephone = Pick<IntakeOrder, 'country_code' | 'phone_number'>;

/** One telephone number of the sample for every way in which its country and its digits are written there. */
async function sampleNumbers(): Promise<Telephone[]> {
  const numbers = new Map<string, Telephone>();
  const file = join(import.meta.dirname, '../../../../../sample/orders.csv');
  for await (const { order } of readOrdersCsv(createReadStream(file))) {
    if (!order) continue;
    const { country_code, phone_number } = order;
    const shape = `${country_code} ${phone_number}`.replace(/\p{L}+(?: \p{L}+)*/gu, 'a').replace(/\d+/g, '9');
    numbers.set(shape, { country_code, phone_number });
  }
  return [...numbers.values()];
}

/** How a number gets into a search box: copied from the row, from a link or from a telephone, or typed by hand. */
function formsOf({ country_code, phone_number }: Telephone): string[] {
  const { text, href } = telephone(country_code, phone_number);
  const dialled = href.replace('tel:', '');
  const local = phone_number.replace(/\D/g, '').replace(/^0/, '');
  const code = dialled.slice(1, -local.length);
  return [
    text,
    `tel:${dialled}`,
    dialled,
    dialled.slice(1),
    `00${dialled.slice(1)}`,
    `+${code} (0)${local}`,
    `+${code}-${local.slice(0, 3)}-${local.slice(3)}`,
    `+${code}.${local.slice(0, 3)}.${local.slice(3)}`,
    `\u202a${text}\u202c`,
    text.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011'),
    phone_number,
    local,
    `0${local}`,
    `0${local.slice(0, 3)} ${local.slice(3)}`,
    `(0${local.slice(0, 3)}) ${local.slice(3)}`,
    local.slice(-7),
    `${local.slice(-7, -4)}-${local.slice(-4)}`,
  ];
}

it('finds every telephone number of the sample, copied or typed in any usual form, by search and palette (QUEUE-17)', async () => {
  const numbers = await sampleNumbers();
  expect(numbers.length).toBeGreaterThan(10);
  for (const number of numbers) {
    const id = await server.newOrder(number);
    for (const form of formsOf(number)) {
      const listed = await server.call(searchOrder, {
        body: { start: 0, end: 100, searchVal: form, folderName: 'recent-order' },
        token,
      });
      const found = await server.call(findOrders, { body: { text: form }, token });
      for (const { body } of [listed, found])
        expect(
          body.data.map((row) => row.order_id),
          `'${form}' for ${number.phone_number} of ${number.country_code}`,
        ).toContain(id);
    }
  }
});

it.each([
  ['+966', '٠٥٠١٢٣٤٥٦٧', ['+966 50 123 4567', '0501234567', '501234567', '٠٥٠١٢٣٤٥٦٧', '٠٥٠ ١٢٣ ٤٥٦٧']],
  ['+44', '0044 7700 900133', ['+44 7700 900133', '0044 7700 900133', '+44 07700 900133', '07700 900133']],
  ['+44', '44 7700 900134', ['+44 7700 900134', '+447700900134', '44 7700 900134', '447700900134', '07700-900134']],
  ['Germany', '+49 (0)151 23456780', ['+4915123456780', '+49 (0)151 23456780', '+49 0151 234', '0151 23456780']],
  ['+39', '06 6983', ['+39 06 6983', '+39066983', '06 6983', '+39 (0)6 6983']],
  ['+7', '8 912 345-67-80', ['+7 912 345 67 80', '+7 8 912 345-67-80', '8 (912) 345 67 80', '912 345 67 80']],
  [
    '+1',
    '(555) 013-5620 x12',
    ['+1 555 013 5620 ext. 12', '+15550135620', '+1 555 013 5620 x12', '(555) 013-5620 x12'],
  ],
  ['IE', '0871234560', ['+353 87 123 4560', '+353871234560', '+353 087 123 4560', '0871234560']],
  ['+44', '07700 900135 / 07700 900136', ['+44 07700 900135', '07700 900136', '+44 07700 900135 / 07700 900136']],
])('finds %s, %s as it was sent, as it is shown and as it is dialled', async (country_code, phone_number, forms) => {
  const id = await server.newOrder({ country_code, phone_number });
  for (const text of forms) {
    const { body } = await server.call(findOrders, { body: { text }, token });
    expect(
      body.data.map((row) => row.order_id),
      text,
    ).toContain(id);
  }
});
