import { markFiled } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import {
  deleteReceipts,
  getReceipts,
  matchReceipt,
  postReceipts,
  sendReceipts,
} from '@arrival-desk/contract/receipts/receipts.endpoints.ts';
import { buildPdf } from '../features/documents/documents.factory.ts';
import { buildPreparedOrder } from '../features/filing/filing.factory.ts';
import { eventually } from './eventually.ts';
import type { Preparing, Success } from './successful-input.ts';

/** What calls about receipts need to succeed. Each input is for one call. */
export function receiptSuccesses({ server, admin }: Preparing): Success[] {
  /** A receipt that was read and is matched with a filed order of its own. */
  async function matched() {
    const passport_number = `PR${String(Date.now()).slice(-8)}`;
    const orderId = await buildPreparedOrder(server, { passport_number });
    const token = await admin();
    await server.call(markFiled, { token, body: { orderId } });
    const file = { bytes: buildPdf(`Arrival Card\n${passport_number}`), name: 'receipt.pdf' };
    const added = await server.call(postReceipts, { token, body: {}, file });
    const id = added.body.data[0]?.id ?? 0;
    await eventually(async () => {
      const { body } = await server.call(getReceipts, { token });
      if (!body.data.some((each) => each.id === id && each.state === 'matched')) throw new Error('Not matched yet.');
    });
    return { id, orderId };
  }

  return [
    [postReceipts, async () => ({ body: {}, file: { bytes: buildPdf('Arrival Card'), name: 'receipt.pdf' } })],
    [sendReceipts, async () => ({ body: { ids: [(await matched()).id] } })],
    [
      matchReceipt,
      async () => {
        const { id, orderId } = await matched();
        return { body: { id, orderIds: [orderId] } };
      },
    ],
    [deleteReceipts, async () => ({ body: { ids: [(await matched()).id] } })],
  ];
}
