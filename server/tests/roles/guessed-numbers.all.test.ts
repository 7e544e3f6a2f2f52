import {
  type DefencePackType,
  defencePackDetails,
  getDefencePackPdf,
} from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import { saveTransactionDetails } from '@arrival-desk/contract/chargebacks/transactions.endpoints.ts';
import { resendMail } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { editOrder } from '@arrival-desk/contract/orders/order-corrections.endpoints.ts';
import { addNewRemark } from '@arrival-desk/contract/remarks/remark.ts';
import { getOrderTimeline } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDisputedOrder } from '../../src/features/chargebacks/chargebacks.factory.ts';
import { systemActor } from '../../src/features/events/events.ts';
import { writeRemark } from '../../src/features/remarks/remarks.ts';
import { readPdfText } from '../../src/platform/pdf/read-pdf-text.ts';
import { TestServer } from '../../src/testing/test-server.ts';

let server: TestServer;
let token: string;
let colleague: string;
beforeAll(async () => {
  server = await TestServer.start();
  token = await server.signIn('Telecaller', 'Guessing Person');
  colleague = await server.signIn('Team', 'Knowing Person');
});
afterAll(() => server.stop());

/** What identifies two travellers, and spellings of the first one's that no rule of a text alone takes for a number. */
const guesses = [
  [{ passport_number: 'X01X00T47' }, { passport_number: 'X01X00T48' }, 'X 01 X 00 T 47'],
  [{ passport_number: 'QV7700123' }, { passport_number: 'QV7700124' }, 'Q ---- V ---- 77 ---- 00 ---- 12 ---- 3'],
  [{ passport_number: '770012345' }, { passport_number: '770012346' }, '+770012345'],
  [{ passport_number: '023112026' }, { passport_number: '023112027' }, 'at 02:31, then 12026'],
  [{ visa_number: '55820937' }, { visa_number: '55820938' }, '(+55820937)'],
  [{ date_of_birth: '11/23/2011' }, { date_of_birth: '11/24/2011' }, '22/11/2011, 23/11/2011'],
  [{ date_of_birth: '11/23/1961' }, { date_of_birth: '11/24/1961' }, 'November 23, 1961'],
] as const;

const bare = (text: string) => text.replace(/[^A-Za-z\d]/g, '');

/** An order about which a Telecaller has written a guess wherever a Telecaller writes, and how each call ended. */
async function writeGuess(identity: object, guess: string) {
  const orderId = await buildDisputedOrder(server, {
    order: { full_name: 'Mary Guessed', email: 'mary@example.com', phone_number: '0850000001', ...identity },
  });
  const { body } = await server.call(getOrdersDetails, { token, params: { orderId } });
  const about = { orderId, mailServiceProvider: 'AWS' as const, seenMailId: body.data.mailHistory[0]?.id };
  const elsewhere = `guess${bare(guess)}@stranger.example`.toLowerCase();
  const changes = { phone_number: guess.replace(/\D/g, ''), country_code: '+353' };
  const remark = { orderId, remark: `Is it ${guess}?`, telephone: 'Y' } as const;
  const resent = { ...about, email: elsewhere, elsewhereReason: `Hotel ${guess}` };
  const replies: { http: number; failure: { error?: { message: string } } }[] = [
    await server.call(addNewRemark, { token, body: remark }),
    await server.call(resendMail, { token, body: resent }),
  ];
  // A correction before it goes out would hold it back.
  await expect
    .poll(
      async () => (await server.call(getOrdersDetails, { token, params: { orderId } })).body.data.mailHistory[0]?.state,
    )
    .toBe('Sent');
  replies.push(
    await server.call(saveTransactionDetails, {
      token,
      body: { orderId, transactionId: `ch_${bare(guess)}`, merchantName: guess },
    }),
    await server.call(moveOrderStatus, {
      token,
      body: { orderId, updatingStatus: 'Customer Called', remark: `Called ${guess}` },
    }),
    await server.call(editOrder, { token, body: { orderId, changes } }),
  );
  await server.context.db
    .updateTable('orders')
    .set({ process_status: 'ChargeBack' })
    .where('order_id', '=', orderId)
    .execute();
  return { orderId, ends: replies.map(({ http, failure }) => [http, failure.error?.message]) };
}

/** Everything of an order that quotes what people wrote, as a Telecaller gets it, without what differs by order and time. */
async function readBack(orderId: string) {
  const { body } = await server.call(getOrdersDetails, { token, params: { orderId } });
  const { remark, mailHistory, phone_number, transaction_id, merchant_name, uploadDoc } = body.data;
  const timeline = await server.call(getOrderTimeline, { token, params: { orderId }, query: { limit: 200 } });
  const packs = await Promise.all(
    ([1, 2] satisfies DefencePackType[]).map(async (defencePackType) => {
      const details = await server.call(defencePackDetails, { token, body: { orderId, defencePackType } });
      const pdf = await server.call(getDefencePackPdf, { token, body: { orderId, defencePackType } });
      const { order, contacts, mails, documents, identity } = details.body.data;
      const quoted = { order, contacts, mails, documents, identity };
      return [
        quoted,
        pdf.http,
        pdf.http === 200 ? (await readPdfText(pdf.bytes)).join('\n').split('\n') : pdf.failure.error,
      ];
    }),
  );
  const told = { remark, mailHistory, phone_number, transaction_id, merchant_name, uploadDoc, packs };
  const entries = timeline.body.data
    .filter(({ kind }) => !kind.startsWith('mail_') || kind === 'mail_queued')
    .map(({ kind, mail, remark: text, edits }) => ({
      kind,
      email: mail?.email,
      why: mail?.elsewhere_reason,
      text,
      edits,
    }));
  const parts = [
    ...[/[a-f\d]{64}/, /[a-f\d]{12}/, /\d{4}-\d\d-\d\dT[\d:.]+Z/, /\d\d? \w{3} 2026(, [\d:]+)?/, /\d\d:\d\d:\d\d/],
    ...[/<[^<>@]+@[^<>]+>/, /"id": \d+/, /mail-\d+.*/, /d?ers\.example/, /"size_bytes": \d+/, /\d+ bytes/],
  ];
  const text = JSON.stringify({ told, entries }, null, 1).replaceAll(orderId, 'ORDER');
  return parts.reduce((left, part) => left.replace(new RegExp(part, 'g'), 'X'), text);
}

describe('a Telecaller who writes a guess', () => {
  it.each(guesses)(
    'reads the same whether it was right: %o, %o, %s (ROLE-130, ROLE-131, ROLE-132, ROLE-133)',
    async (right, wrong, guess) => {
      const [one, other] = [await writeGuess(right, guess), await writeGuess(wrong, guess)];
      expect(one.ends).toEqual(Array(5).fill([200, undefined]));
      expect(one.ends).toEqual(other.ends);
      expect(await readBack(one.orderId)).toEqual(await readBack(other.orderId));
    },
  );

  it('reads own remarks and the product’s as written, and no number that a colleague wrote (ROLE-130)', async () => {
    const { orderId } = await writeGuess({ passport_number: 'X01X00T47' }, 'X 01 X 00 T 47');
    const remark = 'It is X 01 X 00 T 47.';
    await server.call(addNewRemark, { token: colleague, body: { orderId, remark, telephone: 'Y' } });
    // The product quotes the address that somebody typed.
    const undelivered = 'The document did not reach the traveller at x01x00t47@stranger.example.';
    await server.context.db
      .transaction()
      .execute((trx) => writeRemark(server.context, trx, systemActor, { order_id: orderId, remark: undelivered }));
    const read = await readBack(orderId);
    expect(read).toContain(undelivered);
    expect(read).toContain('Is it X 01 X 00 T 47?');
    expect(read).toContain('It is [withheld].');
    expect(read).not.toContain(remark);
  });

  it('reads the reason for another address of nobody (ROLE-131)', async () => {
    const { orderId } = await writeGuess({}, 'nothing 0871234567');
    const { body } = await server.call(getOrdersDetails, { token, params: { orderId } });
    const seen = { orderId, seenMailId: body.data.mailHistory[0]?.id } as const;
    const mail = { ...seen, mailServiceProvider: 'AWS', email: 'more@stranger.example' } as const;
    await server.call(resendMail, { token: colleague, body: { ...mail, elsewhereReason: 'The hotel asks.' } });
    const { body: timeline } = await server.call(getOrderTimeline, {
      token,
      params: { orderId },
      query: { limit: 200 },
    });
    const reasons = timeline.data.map(({ mail }) => mail?.elsewhere_reason).filter(Boolean);
    expect(new Set(reasons)).toEqual(new Set(['[withheld]']));
  });
});
