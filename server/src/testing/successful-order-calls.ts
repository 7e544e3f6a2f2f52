import { askTraveller, clearAnswered } from '@arrival-desk/contract/asking/asking.endpoints.ts';
import { getUserInfo } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { uploadBrandLogo } from '@arrival-desk/contract/brands/brands.endpoints.ts';
import { getDefencePackPdf } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import {
  sendToParty,
  undoUpload,
  uploadVisaDocument,
} from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { eraseTraveller } from '@arrival-desk/contract/erasure/erasure.endpoints.ts';
import { confirmRetention, getRetention } from '@arrival-desk/contract/erasure/retention.endpoints.ts';
import { markFiled, skipOrder, takeNext } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { confirmIntakePayment } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { requestIntakeRefund } from '@arrival-desk/contract/intake/order-changes.endpoints.ts';
import {
  addLandingSite,
  getLandingSites,
  revokeIntakeKey,
} from '@arrival-desk/contract/landing-sites/landing-sites.endpoints.ts';
import { repeatMail } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import {
  changeOrderStatus,
  moveOrderStatus,
  restoreOrders,
  revertMove,
  undoChanges,
} from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { assignOrderStatus } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { addPassportPage } from '@arrival-desk/contract/passport-pages/passport-pages.endpoints.ts';
import {
  decideRefundRequest,
  getRefusedPayments,
  moveToCompleteRefund,
  settleRefusedPayment,
} from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import { endRehearsal, retryJob } from '@arrival-desk/contract/system/system.endpoints.ts';
import { sql } from 'kysely';
import { buildLogo } from '../features/brands/brands.factory.ts';
import { buildPdf, buildPng, buildScan } from '../features/documents/documents.factory.ts';
import { recordEvent, travellerActor } from '../features/events/events.ts';
import { buildPreparedOrder } from '../features/filing/filing.factory.ts';
import { beginRehearsal } from '../platform/operations/rehearsal.ts';
import { newName } from './staff-names.ts';
import type { Preparing, Success } from './successful-input.ts';
import { intakeKey } from './test-server.ts';
import { readyTraveller } from './traveller.ts';

/** What calls about orders, documents and landing sites need to succeed. Each input is for one call. */
export function orderSuccesses({ server, admin }: Preparing): Success[] {
  async function orderIn(status: ProcessStatus): Promise<string> {
    const { orderId } = await readyTraveller(server);
    const moved = await server.call(moveOrderStatus, {
      token: await admin(),
      body: { orderId, updatingStatus: status },
    });
    if (moved.http !== 200) throw new Error(`The order was not moved: ${JSON.stringify(moved.failure)}`);
    return orderId;
  }

  async function changesOfMove(): Promise<number[]> {
    const body = { orderId: await server.newOrder(), updatingStatus: 'Awaiting' as const };
    return (await server.call(moveOrderStatus, { token: await admin(), body })).body.data.changes;
  }

  async function lastMove(): Promise<number> {
    const { db } = server.context;
    const last = db.selectFrom('events').select('seq').where('kind', '=', 'moved').orderBy('id', 'desc').limit(1);
    return (await last.executeTakeFirstOrThrow()).seq;
  }

  async function freshUpload() {
    const orderId = await server.newOrder({ email: 'fresh@example.com' });
    return { body: { orderId, email: 'fresh@example.com', overrideReason: 'One file for the whole test.' } };
  }

  /** The email of a receipt that names two who travel together, and the one whose order it was not uploaded to. */
  async function partyUpload() {
    const family = { party_ref: newName('Party'), email: 'fresh@example.com' };
    const orders: string[] = [];
    const passports = [1, 2].map((number) => `PW${number}${String(Date.now()).slice(-8)}`);
    for (const passport_number of passports)
      orders.push(await buildPreparedOrder(server, { ...family, passport_number }));
    const body = { orderId: orders[0] as string, email: family.email, mailServiceProvider: 'AWS' as const };
    const file = { bytes: buildPdf(['Arrival Card', ...passports].join('\n')) };
    const sent = await server.call(uploadVisaDocument, { token: await admin(), body, file });
    return { mailId: sent.body.data.mailId, member: { orderId: orders[1] as string, email: family.email } };
  }

  return [
    [moveOrderStatus, async () => ({ body: { orderId: await server.newOrder(), updatingStatus: 'Awaiting' } })],
    [changeOrderStatus, async () => ({ body: { orderId: await server.newOrder() } })],
    [eraseTraveller, async () => ({ body: { orderId: [await server.newOrder()], confirmation: 'ERASE' } })],
    [
      confirmRetention,
      async () => {
        // Somebody did something in the days before yesterday, and too many orders are due.
        const at = new Date(Date.now() - 2 * 86_400_000);
        const orderId = await server.newOrder();
        const { db } = server.context;
        await db
          .transaction()
          .execute((trx) => recordEvent(trx, { order_id: orderId, at, actor: travellerActor, kind: 'viewed' }));
        await sql`
          update orders set created_at = '2020-01-01', arrival_date = null, processed_at = null, refund_date = null
          where order_id in (
            select order_id from orders order by order_id desc limit (select count(*) / 50 + 1 from orders))`.execute(
          db,
        );
        await sql`update desk_settings set stored = '{"retention_share": 1}'`.execute(db);
        const { as_of, due_total } = (await server.call(getRetention, { token: await admin() })).body.data;
        return { body: { asOf: as_of, due: due_total, confirmation: 'ERASE' } };
      },
    ],
    [
      restoreOrders,
      async () => {
        const orderId = await server.newOrder();
        await server.call(changeOrderStatus, { token: await admin(), body: { orderId } });
        return { body: { orderId } };
      },
    ],
    [markFiled, async () => ({ body: { orderId: await server.newOrder() } })],
    [
      takeNext,
      async () => {
        await buildPreparedOrder(server);
        return { body: {} };
      },
    ],
    [
      skipOrder,
      async () => {
        const orderId = await server.newOrder();
        const { body: known } = await server.call(getUserInfo, { token: await admin() });
        await server.call(assignOrderStatus, {
          token: await admin(),
          body: { orderId, assignto: known.data.name },
        });
        return { body: { orderId, reason: 'The portal is down.' } };
      },
    ],
    [
      askTraveller,
      async () => ({ body: { orderId: await server.newOrder(), fields: ['visa_type'], text: '', by: 'mail' } }),
    ],
    [
      clearAnswered,
      async () => {
        const orderId = await server.newOrder();
        const answered = { answered_at: new Date().toISOString() };
        await server.context.db.updateTable('orders').set(answered).where('order_id', '=', orderId).execute();
        return { body: { orderId } };
      },
    ],
    [moveToCompleteRefund, async () => ({ body: { orderId: await orderIn('Refunds') } })],
    [getDefencePackPdf, async () => ({ body: { orderId: await orderIn('Completed'), defencePackType: 1 } })],
    [undoChanges, async () => ({ body: { changes: await changesOfMove() } })],
    [revertMove, async () => ({ body: { orderId: await orderIn('Customer Called'), seq: await lastMove() } })],
    [
      repeatMail,
      async () => {
        const orderId = await server.newOrder();
        const mail = {
          order_id: orderId,
          kind: 'confirmation',
          document_id: null,
          email: 'fresh@example.com',
        } as const;
        const sent = { mail_service_provider: 'AWS', state: 'Sent', sent_by: 'System', create_ts: new Date() } as const;
        await server.context.db
          .insertInto('mails')
          .values({ ...mail, ...sent })
          .execute();
        return { body: { orderId, kind: 'confirmation' } };
      },
    ],
    [
      settleRefusedPayment,
      async () => {
        const orderId = await server.newOrder({ paid: true, transaction_id: 'ch_first', merchant_name: 'Shop' });
        const body = { paid: true as const, transaction_id: 'ch_second', merchant_name: 'Shop' };
        await server.call(confirmIntakePayment, { token: intakeKey, params: { orderId }, body });
        const { body: found } = await server.call(getRefusedPayments, { token: await admin() });
        return { body: { paymentId: found.data.payments[0]?.id } };
      },
    ],
    [
      decideRefundRequest,
      async () => {
        const orderId = await server.newOrder();
        const body = { reason: 'The trip is off.' };
        await server.call(requestIntakeRefund, { token: intakeKey, params: { orderId }, body });
        return { body: { orderId, approve: true } };
      },
    ],
    [uploadVisaDocument, async () => ({ ...(await freshUpload()), file: { bytes: buildScan(newName('Another')) } })],
    [
      undoUpload,
      async () => {
        const upload = { token: await admin(), ...(await freshUpload()), file: { bytes: buildScan(newName('Third')) } };
        return { body: { mailId: (await server.call(uploadVisaDocument, upload)).body.data.mailId } };
      },
    ],
    [
      sendToParty,
      async () => {
        const { mailId, member } = await partyUpload();
        return { body: { mailId, members: [member] } };
      },
    ],
    [addPassportPage, async () => ({ body: { orderId: await server.newOrder() }, file: { bytes: buildPng() } })],
    [uploadBrandLogo, async () => ({ body: {}, file: { bytes: await buildLogo(), name: 'logo.png' } })],
    [
      revokeIntakeKey,
      async () => {
        const { siteId } = (
          await server.call(addLandingSite, { token: await admin(), body: { name: newName('Key shop') } })
        ).body.data;
        const { body } = await server.call(getLandingSites, { token: await admin() });
        return { body: { keyId: body.data.find(({ id }) => id === siteId)?.keys[0]?.id } };
      },
    ],
    [
      endRehearsal,
      async () => {
        await beginRehearsal(server.context.db);
        return { body: { confirmation: 'PRODUCTION' } };
      },
    ],
    [
      retryJob,
      async () => {
        const { rows } = await sql<{ id: string }>`
          insert into jobs.job (name, data, state, retry_count, completed_on, output)
          values ('erase-files', '{"names": []}', 'failed', 3, now(), '{}') returning id`.execute(server.context.db);
        return { body: { name: 'erase-files', id: rows[0]?.id } };
      },
    ],
  ];
}
