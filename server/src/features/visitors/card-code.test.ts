import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { changeOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getCardCode, getDownloadHistory, trackOrder } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import QRCode from 'qrcode';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { buildScan } from '../documents/documents.factory.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

let made = 0;

/** An order with a document, opened by its traveller. */
async function openedOrder(bytes: Buffer) {
  made += 1;
  const email = `code.${made}@example.com`;
  const orderId = await server.newOrder({ email });
  const token = await server.signIn('Team');
  const file = { bytes };
  expect((await server.call(uploadVisaDocument, { token, body: { orderId, email }, file })).http).toBe(200);
  const { headers } = await server.call(trackOrder, { body: { orderId, email } });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const { body } = await server.call(getDownloadHistory, { body: { orderId }, headers: { cookie } });
  return { orderId, cookie, file1: body.path?.file1 ?? '' };
}
const codeOf = (orderId: string, file1: string, cookie: string) =>
  server.call(getCardCode, { body: { orderId, file1 }, headers: { cookie } });

/** The modules of a drawing, row by row. */
function modulesOf({ size, path }: { size: number; path: string }): string {
  const rows = Array.from({ length: size }, () => Array<string>(size).fill('0'));
  for (const [, x = '', y = '', run = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    rows[Number(y)]?.fill('1', Number(x), Number(x) + Number(run));
  return rows.map((row) => row.join('')).join('\n');
}

it('draws the code of a document module by module, and records nothing (VIS-65)', async () => {
  const content = 'https://s.nia.example/ArrivalCard/check?id=20261128998877';
  const { orderId, cookie, file1 } = await openedOrder(await QRCode.toBuffer(content, { scale: 5 }));
  const { body } = await codeOf(orderId, file1, cookie);
  const { modules } = QRCode.create(content);
  const rows = Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (_, column) => (modules.get(row, column) ? '1' : '0')).join(''),
  );
  expect(body.data && modulesOf(body.data)).toBe(rows.join('\n'));
  const page = await server.call(getDownloadHistory, { body: { orderId }, headers: { cookie } });
  expect([page.body.data, page.body.path?.version]).toEqual([[], 1]);
  expect((await codeOf(orderId, file1, cookie)).body.data).toEqual(body.data);
});

it('is null for a document without a code, and refused for what the visitor cannot see (VIS-6, VIS-65)', async () => {
  const [mine, another] = [await openedOrder(buildScan()), await openedOrder(buildScan())];
  expect((await codeOf(mine.orderId, mine.file1, mine.cookie)).body.data).toBeNull();
  expect((await codeOf(another.orderId, another.file1, mine.cookie)).http).toBe(403);
  expect((await codeOf(mine.orderId, another.file1, mine.cookie)).http).toBe(404);
  expect((await codeOf(mine.orderId, mine.file1, '')).http).toBe(401);
  const token = await server.signIn('Admin');
  await server.call(changeOrderStatus, { token, body: { orderId: mine.orderId, status: 'Deleted' } });
  expect((await codeOf(mine.orderId, mine.file1, mine.cookie)).http).toBe(404);
});
