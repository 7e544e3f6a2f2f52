import { defencePackDetails } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import type { OrderInput } from '../orders/orders.factory.ts';
import { payAt, purchaseEvidence } from './chargebacks.factory.ts';

let server: TestServer;
let token: string;
const now = '2026-11-20T12:00:00Z';
beforeAll(async () => {
  server = await TestServer.start();
  token = await server.signIn('Team');
});
afterAll(() => server.stop());

let customers = 0;

type Earlier = Partial<OrderInput> & { days: number; paidDays?: number; status?: 'Completed' | 'ChargeBack' };
const daysAgo = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString();

/** Builds a disputed order of a new customer, and earlier orders with the given age in days and differences. */
async function disputed(earlier: Earlier[]) {
  customers += 1;
  const { db } = server.context;
  const email = `customer_${customers}@example.com`;
  const ids: string[] = [];
  for (const { days, paidDays, status = 'Completed', ...different } of earlier) {
    const id = await server.newOrder({ ...purchaseEvidence, email, paid: paidDays === undefined, ...different });
    if (paidDays !== undefined) await payAt(server, id, daysAgo(paidDays));
    const created_at = daysAgo(days);
    await db.updateTable('orders').set({ created_at, process_status: status }).where('order_id', '=', id).execute();
    ids.push(id);
  }
  const orderId = await server.newOrder({ ...purchaseEvidence, email: email.toUpperCase() });
  server.setTime(now);
  await db.updateTable('orders').set({ created_at: now }).where('order_id', '=', orderId).execute();
  const { body } = await server.call(defencePackDetails, { token, body: { orderId, defencePackType: 2 } });
  server.setTime(null);
  return { ids, ...body.data };
}

describe('Visa Compelling Evidence 3.0', () => {
  it('is eligible with two earlier undisputed orders of the same card, 120 to 365 days old, from the same device (PACK-8)', async () => {
    const { compelling_evidence, ids } = await disputed([{ days: 120 }, { days: 365 }]);
    expect(compelling_evidence).toMatchObject({ eligible: true });
    expect(compelling_evidence.order_ids.toSorted()).toEqual(ids.toSorted());
  });

  it('counts the IP address or the device beside the e-mail, and needs one of the two', async () => {
    const otherDevice = { purchase_device_id: 'another' };
    const otherAddress = { purchase_ip: '198.51.100.1' };
    expect(
      (
        await disputed([
          { days: 130, ...otherDevice },
          { days: 140, ...otherAddress },
        ])
      ).compelling_evidence.eligible,
    ).toBe(true);
    const neither = { ...otherDevice, ...otherAddress };
    expect((await disputed([{ days: 130, ...neither }, { days: 140 }])).compelling_evidence).toEqual({
      eligible: false,
      reason:
        'Two earlier undisputed transactions are needed, 120 to 365 days old, paid with the same card, with two matching elements, one of them the IP address or the device; there is 1.',
      order_ids: [],
    });
  });

  it('counts one IP address in two spellings (PACK-17)', async () => {
    const earlier = { purchase_device_id: 'another', purchase_ip: `::ffff:${purchaseEvidence.purchase_ip}` };
    const { compelling_evidence } = await disputed([
      { days: 130, ...earlier },
      { days: 140, ...earlier },
    ]);
    expect(compelling_evidence.eligible).toBe(true);
  });

  it('counts the days from the payment, not from the arrival of an order that was unpaid (PACK-15)', async () => {
    const late = await disputed([
      { days: 366, paidDays: 365 },
      { days: 121, paidDays: 120 },
    ]);
    expect(late.compelling_evidence.eligible).toBe(true);
    expect(late.earlier_orders.map(({ age_days, paid_at }) => [age_days, paid_at])).toEqual([
      [120, daysAgo(120)],
      [365, daysAgo(365)],
    ]);
    const tooLate = await disputed([{ days: 130 }, { days: 121, paidDays: 119 }]);
    expect(tooLate.compelling_evidence.eligible).toBe(false);
  });

  it('is not eligible with one that is too new, too old, disputed, or paid with another card', async () => {
    for (const other of [
      { days: 119 },
      { days: 366 },
      { days: 200, status: 'ChargeBack' as const },
      { days: 200, card_last4: '1111' },
    ])
      expect((await disputed([{ days: 130 }, other])).compelling_evidence, JSON.stringify(other)).toMatchObject({
        eligible: false,
      });
  });

  it('lists earlier undisputed orders and what they share (PACK-7)', async () => {
    const { earlier_orders, ids } = await disputed([
      { days: 10, purchase_ip: '198.51.100.1' },
      { days: 20, status: 'ChargeBack' },
    ]);
    expect(earlier_orders).toEqual([
      expect.objectContaining({ order_id: ids[0], age_days: 10, matches: ['Email', 'Device'], same_card: true }),
    ]);
  });
});
