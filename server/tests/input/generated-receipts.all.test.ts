import { moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { editOrder } from '@arrival-desk/contract/orders/order-corrections.endpoints.ts';
import { getReceipts, type Receipt } from '@arrival-desk/contract/receipts/receipts.endpoints.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openReceiptDesk } from '../../src/features/receipts/receipts.factory.ts';
import { generateReceipts } from '../../src/testing/generated-receipts.ts';
import { type PlayedDesk, playReceipts } from '../../src/testing/play-receipts.ts';
import { TestServer } from '../../src/testing/test-server.ts';

vi.setConfig({ testTimeout: 300_000 });

// `npm run desk -- receipts` plays a thousand.
const count = 60;

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

async function playedDesk(): Promise<PlayedDesk> {
  const { admin: token, drop, list } = await openReceiptDesk(server);
  return {
    receive: (body) => server.newOrder(body),
    move: (orderId, updatingStatus) =>
      server.call(moveOrderStatus, { token, body: { orderId: [orderId], updatingStatus } }),
    correct: (orderId, changes) => server.call(editOrder, { token, body: { orderId, changes } }),
    drop: async (files) => {
      const added = await drop(
        files.map((bytes) => ({ bytes })),
        token,
      );
      return added.map(({ id }) => id);
    },
    async readAll() {
      const readingOf = async () => (await list(token)).filter(({ state }) => state === 'reading').length;
      await expect.poll(readingOf, { timeout: 240_000, interval: 500 }).toBe(0);
      const all: Receipt[] = [];
      for (let before: number | undefined; ; ) {
        const { body } = await server.call(getReceipts, { token, query: before === undefined ? {} : { before } });
        all.push(...body.data);
        if (body.next_cursor === null) return all;
        before = body.next_cursor;
      }
    },
  };
}

it('of generated receipts none is wrongly matched, and of those with a number or a code at least 97 % are (RECEIPT-2)', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const receipts = generateReceipts(count, { seed: 1, arrivals: [day(2), day(3), day(5)] });
  const { counts, wrong, missed } = await playReceipts(await playedDesk(), receipts);
  expect(wrong).toEqual([]);
  const due = [...counts.values()].reduce((sum, each) => sum + each.due, 0);
  expect(due).toBeGreaterThan(count / 2);
  expect(missed.slice(Math.floor(due * 0.03))).toEqual([]);
});
