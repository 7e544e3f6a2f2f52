import { saveTransactionDetails } from '@arrival-desk/contract/chargebacks/transactions.endpoints.ts';
import { moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { assignOrderStatus } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { addNewRemark } from '@arrival-desk/contract/remarks/remark.ts';
import { getOrderTimeline, type TimelineFilter } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import { downloadPassportDocPdf } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { readyTraveller } from '../../testing/traveller.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await TestServer.start();
  token = await server.signIn('Team');
});
afterAll(() => server.stop());

const timeline = (orderId: string, query: { filter?: TimelineFilter; before?: number; limit?: number } = {}) =>
  server.call(getOrderTimeline, { params: { orderId }, query, token });
/** Delivery of mails is recorded by background jobs at any time. */
const byPeople = ({ kind }: { kind: string }) => kind !== 'mail_sent' && kind !== 'mail_failed';

/** An order with one event of every kind that people cause. */
async function livelyOrder(): Promise<string> {
  const { orderId, email, file1, cookie } = await readyTraveller(server);
  const body = { orderId, customername: 'Mary', file1, timezone: 'Europe/Dublin', downloadId: 'download-1' };
  await server.call(downloadPassportDocPdf, { body, headers: { cookie }, ip: '192.0.2.44' });
  await server.call(assignOrderStatus, { token, body: { orderId, assignto: 'Team Person' } });
  await server.call(moveOrderStatus, { token, body: { orderId, updatingStatus: 'Customer Called' } });
  await server.call(addNewRemark, { token, body: { orderId, remark: `Called ${email}`, telephone: 'Y' } });
  const transaction = { orderId, transactionId: 'ch_9', merchantName: 'Desk' };
  await server.call(saveTransactionDetails, { token, body: transaction });
  return orderId;
}

describe('the timeline of an order', () => {
  it('tells everything that happened, newest first, with who did it and what the other tables know', async () => {
    const orderId = await livelyOrder();
    const { body } = await timeline(orderId);
    const entries = body.data.filter(byPeople);
    expect(entries.map(({ kind, actor }) => `${kind} by ${actor}`)).toEqual([
      'transaction_recorded by Team Person',
      'remark_added by Team Person',
      'moved by Team Person',
      'assigned by Team Person',
      'downloaded by Traveller',
      'mail_queued by Team Person',
      'document_uploaded by Team Person',
      'received by Landing site',
    ]);
    const [transaction, remark, moved, , download, mail, document] = entries;
    expect(transaction?.edits).toEqual([
      { field: 'transaction_id', from: '', to: 'ch_9' },
      { field: 'merchant_name', from: '', to: 'Desk' },
    ]);
    expect(remark?.remark).toEqual({ remark: expect.stringContaining('Called visited.'), flags: ['telephone'] });
    expect(moved).toMatchObject({ from_status: 'New', to_status: 'Customer Called', filter: 'moves' });
    expect(download?.download).toMatchObject({ ip: '192.0.2.44', timezone: 'Europe/Dublin' });
    expect(mail?.mail).toMatchObject({ kind: 'document', mail_service_provider: 'AWS', reason: null });
    expect(document?.file1).toMatch(/\.pdf$/);
    expect(body.next).toBeNull();
  });

  it('is narrowed to one kind of thing, and nothing stands under two filters or none', async () => {
    const orderId = await livelyOrder();
    const filters = ['moves', 'mail', 'downloads', 'comments', 'edits'] as const;
    const pieces = await Promise.all(filters.map(async (filter) => (await timeline(orderId, { filter })).body.data));
    expect(pieces.map((piece) => piece.filter(byPeople).map(({ kind }) => kind))).toEqual([
      ['moved', 'assigned', 'received'],
      ['mail_queued'],
      ['downloaded'],
      ['remark_added'],
      ['transaction_recorded', 'document_uploaded'],
    ]);
    const all = (await timeline(orderId)).body.data.filter(byPeople);
    expect(pieces.flat().filter(byPeople)).toHaveLength(all.length);
  });

  it('comes a piece at a time, each entry once', async () => {
    const orderId = await livelyOrder();
    const all = (await timeline(orderId)).body.data.map(({ seq }) => seq);
    const seen: number[] = [];
    for (let before: number | null | undefined; before !== null; ) {
      const { body } = await timeline(orderId, { limit: 3, ...(before && { before }) });
      seen.push(...body.data.map(({ seq }) => seq));
      before = body.next;
    }
    expect(seen.filter((seq) => seq <= (all[0] ?? 0))).toEqual(all);
    expect((await timeline(orderId, { limit: 201 })).http).toBe(422);
  });

  it('shows apart from changes which staff have opened the order and its document (ROLE-93)', async () => {
    const { orderId } = await readyTraveller(server);
    const details = await server.call(getOrdersDetails, { token, params: { orderId } });
    const manager = await server.signIn('Manager');
    await server.call(getOrdersDetails, { token: manager, params: { orderId } });
    await server.app.inject({ url: details.body.data.uploadDoc[0]?.url ?? '' });
    const { body } = await timeline(orderId, { filter: 'openings' });
    expect(body.data.map(({ actor, kind }) => `${actor}: ${kind}`)).toEqual([
      'Team Person: document_opened',
      'Manager Person: order_opened',
      'Team Person: order_opened',
    ]);
    const first = await timeline(orderId, { filter: 'openings', limit: 2 });
    const rest = await timeline(orderId, { filter: 'openings', before: first.body.next ?? 0 });
    expect([first.body.data.length, rest.body.data.length, rest.body.next]).toEqual([2, 1, null]);
    expect((await timeline(orderId)).body.data.map(({ kind }) => kind)).not.toContain('order_opened');
  });

  it('is there for no order that is not', async () => {
    expect((await timeline('999999')).http).toBe(404);
  });
});
