import { clearAnswered } from '@arrival-desk/contract/asking/asking.endpoints.ts';
import { getDefencePackPdf } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import { saveTransactionDetails } from '@arrival-desk/contract/chargebacks/transactions.endpoints.ts';
import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { markFiled, skipOrder } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { verifyLedger } from '@arrival-desk/contract/ledger/ledger.endpoints.ts';
import { getEmailContent, repeatMail, resendMail, sendInvoice } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { systemMail } from '@arrival-desk/contract/mail/mail-history.ts';
import {
  changeOrderStatus,
  moveOrderStatus,
  restoreOrders,
} from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import type { OrderActions } from '@arrival-desk/contract/orders/order.ts';
import { editOrder } from '@arrival-desk/contract/orders/order-corrections.endpoints.ts';
import { assignOrderStatus } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { rowAllows } from '@arrival-desk/contract/orders/row-rules.ts';
import { type ProcessStatus, processStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { addPassportPage } from '@arrival-desk/contract/passport-pages/passport-pages.endpoints.ts';
import { decideRefundRequest, moveToCompleteRefund } from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';
import { expect } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import { buildPng } from '../documents/documents.factory.ts';

interface Caller {
  server: TestServer;
  token: string;
  /** The name under which orders are assigned to them. */
  name: string;
  role: Role;
}

interface Act {
  name: string;
  isOffered: (actions: OrderActions) => boolean;
  perform: (orderId: string, caller: Caller) => Promise<{ http: number }>;
}

const email = 'mary@example.com';
const moves: Act[] = processStatuses.map((to) => ({
  name: `move to ${to}`,
  isOffered: (actions) => actions.moves.some((move) => move.to === to),
  perform: (orderId, { server, token }) =>
    server.call(moveOrderStatus, { token, body: { orderId, updatingStatus: to, remark: 'why' } }),
}));
const acts: Act[] = [
  ...moves,
  {
    name: 'assign',
    isOffered: (actions) => actions.assign,
    perform: (orderId, { server, token, name }) =>
      server.call(assignOrderStatus, { token, body: { orderId, assignto: name } }),
  },
  {
    name: 'take over',
    isOffered: (actions) => actions.takeOver || actions.assign,
    perform: (orderId, { server, token, name }) =>
      server.call(assignOrderStatus, { token, body: { orderId, assignto: name, takeOver: true } }),
  },
  {
    name: 'assign to a colleague',
    isOffered: (actions) => actions.assignTo,
    perform: (orderId, { server, token }) =>
      server.call(assignOrderStatus, { token, body: { orderId, assignto: 'Colleague', takeOver: true } }),
  },
  {
    name: 'move to original folder',
    isOffered: (actions) => actions.moveToOriginalFolder,
    perform: (orderId, { server, token }) =>
      server.call(assignOrderStatus, { token, body: { orderId, assignto: null } }),
  },
  {
    name: 'delete',
    isOffered: (actions) => actions.delete,
    perform: (orderId, { server, token }) => server.call(changeOrderStatus, { token, body: { orderId } }),
  },
  {
    name: 'restore',
    isOffered: (actions) => actions.restoreTo !== null,
    perform: (orderId, { server, token }) => server.call(restoreOrders, { token, body: { orderId } }),
  },
  {
    name: 'delete permanently',
    isOffered: (actions) => actions.deletePermanently,
    perform: (orderId, { server, token }) =>
      server.call(changeOrderStatus, { token, body: { orderId, permanentDeletedFlag: 'Y' } }),
  },
  {
    name: 'upload',
    isOffered: (actions) => actions.uploadDocument,
    perform: (orderId, { server, token }) =>
      server.call(uploadVisaDocument, { token, body: { orderId, email }, file: { bytes: buildPng() } }),
  },
  {
    name: 'resend',
    isOffered: (actions) => actions.resendMail,
    perform: (orderId, { server, token }) => server.call(resendMail, { token, body: { orderId, email } }),
  },
  {
    name: 'send by Whatsapp',
    isOffered: (actions) => actions.resendMail,
    // The browser sends the short form, which the server omits if nothing must be sent.
    perform: async (orderId, { server, token }) => {
      const { http, body } = await server.call(getEmailContent, { token, params: { orderId } });
      return { http: http === 200 && body.data.short === null ? 409 : http };
    },
  },
  ...systemMail.options.map(
    (kind): Act => ({
      name: `send the ${kind} again`,
      isOffered: (actions) => actions.repeatMail.includes(kind),
      perform: (orderId, { server, token }) => server.call(repeatMail, { token, body: { orderId, kind } }),
    }),
  ),
  {
    name: 'send the invoice',
    isOffered: (actions) => actions.sendInvoice,
    perform: (orderId, { server, token }) => server.call(sendInvoice, { token, body: { orderId, email } }),
  },
  {
    name: 'mark as refunded',
    isOffered: (actions) => actions.markRefunded,
    perform: (orderId, { server, token }) => server.call(moveToCompleteRefund, { token, body: { orderId } }),
  },
  {
    name: 'mark as filed',
    isOffered: (actions) => actions.markFiled,
    perform: (orderId, { server, token }) => server.call(markFiled, { token, body: { orderId } }),
  },
  {
    name: 'clear the answer',
    isOffered: (actions) => actions.clearAnswered,
    perform: (orderId, { server, token }) => server.call(clearAnswered, { token, body: { orderId } }),
  },
  {
    name: 'skip',
    isOffered: (actions) => actions.skip,
    perform: (orderId, { server, token }) => server.call(skipOrder, { token, body: { orderId, reason: 'why' } }),
  },
  {
    name: 'add a passport page',
    isOffered: (actions) => actions.addPassportPage,
    perform: (orderId, { server, token }) =>
      server.call(addPassportPage, { token, body: { orderId }, file: { bytes: buildPng() } }),
  },
  {
    name: 'enter the transaction',
    isOffered: (actions) => actions.enterTransaction,
    perform: (orderId, { server, token }) => {
      const body = { orderId, transactionId: 'ch_1', merchantName: 'Desk' };
      return server.call(saveTransactionDetails, { token, body });
    },
  },
  {
    name: 'decide a refund request',
    isOffered: (actions) => actions.decideRefund,
    perform: (orderId, { server, token }) =>
      server.call(decideRefundRequest, { token, body: { orderId, approve: true } }),
  },
  {
    name: 'correct the passport number',
    isOffered: (actions) => actions.correct.includes('passport_number'),
    perform: (orderId, { server, token }) =>
      server.call(editOrder, { token, body: { orderId, changes: { passport_number: 'CORRECTED1' } } }),
  },
  {
    name: 'correct the telephone number',
    isOffered: (actions) => actions.correct.includes('phone_number'),
    perform: (orderId, { server, token }) =>
      server.call(editOrder, { token, body: { orderId, changes: { phone_number: '85 1112222' } } }),
  },
  {
    name: 'verify the ledger',
    isOffered: (actions) => actions.verifyLedger,
    perform: (orderId, { server, token }) => server.call(verifyLedger, { token, body: { orderId } }),
  },
];
/** It needs a status of its own. */
export const packAct: Act = {
  name: 'defence pack',
  isOffered: (actions) => actions.defencePacks,
  perform: (orderId, { server, token }) =>
    server.call(getDefencePackPdf, { token, body: { orderId, defencePackType: 1 } }),
};

/** How orders can differ in what the rules check, besides their status. */
export const kinds = {
  'of one’s own, paid, with a document': {
    intake: { amount: '49.00', currency: 'USD' },
    owner: 'self',
    document: true,
    mailed: [],
  },
  'of nobody, never paid': { intake: { paid: false }, owner: null, document: false, mailed: [] },
  'of somebody else, paid, of unknown amount, refunded': {
    intake: {},
    owner: 'Somebody Else',
    document: false,
    mailed: systemMail.options,
  },
} as const;
export type Kind = keyof typeof kinds;

async function makeOrder(status: ProcessStatus, kind: Kind, caller: Caller): Promise<string> {
  const { intake, owner, document, mailed } = kinds[kind];
  const orderId = await caller.server.newOrder(intake);
  const { db } = caller.server.context;
  await db
    .updateTable('orders')
    .set({
      process_status: status,
      assign_to: owner === 'self' ? caller.name : owner,
      has_document: document,
      refund_date: owner === 'Somebody Else' ? new Date() : null,
      answered_at: owner === 'self' ? new Date().toISOString() : null,
    })
    .where('order_id', '=', orderId)
    .execute();
  for (const kind of mailed) {
    const mail = { order_id: orderId, kind, document_id: null, email, mail_service_provider: 'AWS' } as const;
    await db
      .insertInto('mails')
      .values({ ...mail, state: 'Sent', sent_by: 'System', create_ts: new Date() })
      .execute();
  }
  if (document) {
    const file = { file1: `card-${orderId}.png`, mime_type: 'image/png', size_bytes: 1, sha256: orderId };
    const by = { customer_name: 'Mary', uploaded_by: 'Tara', create_ts: new Date(), file_key: 'of no file' };
    await db
      .insertInto('documents')
      .values({ order_id: orderId, ...file, ...by })
      .execute();
  }
  return orderId;
}

/** Tries every action on equal orders in one status: the offered ones must succeed, all others must be refused. */
export async function tryEverything(
  server: TestServer,
  { status, kind, role }: { status: ProcessStatus; kind: Kind; role: Role },
  tried: readonly Act[] = acts,
) {
  await server.signIn('Team', 'Colleague');
  const caller = { server, token: await server.signIn(role), name: `${role} Person`, role };
  let orderId = await makeOrder(status, kind, caller);
  const { body } = await server.call(getOrdersDetails, { token: caller.token, params: { orderId } });
  const { actions } = body.data;
  if (role === 'Admin') {
    expect(rowAllows.delete(body.data)).toBe(actions.delete);
    expect(rowAllows.restore(body.data)).toBe(actions.restoreTo !== null);
    expect(rowAllows.moveToOriginalFolder(body.data)).toBe(actions.moveToOriginalFolder);
    expect(rowAllows.markRefunded(body.data)).toBe(actions.markRefunded);
  }
  const wrong: string[] = [];
  for (const { name, isOffered, perform } of tried) {
    const { http } = await perform(orderId, caller);
    // A refused action changes nothing, so the next one can use the same order.
    if (http === 200) orderId = await makeOrder(status, kind, caller);
    const isRight = isOffered(actions) ? http === 200 : [403, 404, 409].includes(http);
    if (!isRight) wrong.push(`${name} ${isOffered(actions) ? 'is' : 'is not'} offered and gives ${http}`);
  }
  expect(wrong).toEqual([]);
}
