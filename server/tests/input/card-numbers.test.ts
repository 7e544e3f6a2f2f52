import { saveTransactionDetails } from '@arrival-desk/contract/chargebacks/transactions.endpoints.ts';
import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { resendMail, sendInvoice } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { addNewRemark } from '@arrival-desk/contract/remarks/remark.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everythingStored } from '../../src/testing/everything-stored.ts';
import { TestServer } from '../../src/testing/test-server.ts';

let server: TestServer;
let token: string;
let orderId: string;
beforeAll(async () => {
  server = await TestServer.start();
  token = await server.signIn('Manager');
  orderId = await server.newOrder();
});
afterAll(() => server.stop());

const text = 'Paid with 4242.4242.4242.4242, 12/28.';
const refused = 'Looks like a card number, which is refused.';

it('a card number is refused in every text that staff write, and nothing is stored (PAGE-21, PACK-10)', async () => {
  const before = await everythingStored(server);
  const remark = await server.call(addNewRemark, { token, body: { orderId, remark: text } });
  expect(remark.failure.error.fields).toEqual({ remark: refused });
  const move = await server.call(moveOrderStatus, {
    token,
    body: { orderId: [orderId], updatingStatus: 'Pending', remark: text },
  });
  expect(move.failure.error.fields).toEqual({ remark: refused });
  const elsewhere = { orderId, email: 'a@example.com', elsewhereReason: text };
  for (const endpoint of [resendMail, sendInvoice])
    expect((await server.call(endpoint, { token, body: elsewhere })).failure.error.fields).toEqual({
      elsewhereReason: refused,
    });
  const upload = await server.call(uploadVisaDocument, {
    token,
    body: { orderId, email: 'a@example.com', overrideReason: text },
    file: { name: 'card.pdf', bytes: Buffer.from('%PDF-1.4\n') },
  });
  expect(upload.failure.error.fields).toEqual({ overrideReason: refused });
  for (const transactionId of ['4242 4242 4242 4242', '4111.1111.1111.1111', '٤٢٤٢-٤٢٤٢-٤٢٤٢-٤٢٤٢']) {
    const details = { orderId, transactionId, merchantName: 'Card 4242424242424242' };
    expect((await server.call(saveTransactionDetails, { token, body: details })).failure.error.fields).toEqual({
      transactionId: refused,
      merchantName: refused,
    });
  }
  expect(await everythingStored(server)).toEqual(before);
});
