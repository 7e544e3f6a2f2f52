import { brandFor } from '@arrival-desk/contract/brands/brand.ts';
import { defencePackDetails, getDefencePackPdf } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import { moveOrderStatus, undoChanges } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { type ProcessStatus, processStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { telephone } from '@arrival-desk/contract/orders/telephone.ts';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatInstant } from '../../platform/pdf/format-values.ts';
import { readPdfText } from '../../platform/pdf/read-pdf-text.ts';
import { TestServer } from '../../testing/test-server.ts';
import { recordEvent, siteActor } from '../events/events.ts';
import type { OrderInput } from '../orders/orders.factory.ts';
import { buildSignature } from '../signatures/signatures.factory.ts';
import { buildDisputedOrder, passportInRemarks, payAt, whole } from './chargebacks.factory.ts';
import { goodPack } from './good-pack.factory.ts';
import { renderPack } from './make-defence-pack.ts';
import { buildEvidence, buildMail } from './pack-evidence.factory.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await TestServer.start();
  token = await server.signIn('Team');
});
afterAll(() => server.stop());

type Type = 1 | 2;
const pdfOf = (orderId: string, defencePackType: Type) =>
  server.call(getDefencePackPdf, { token, body: { orderId, defencePackType } });
const detailsOf = async (orderId: string, defencePackType: Type) =>
  (await server.call(defencePackDetails, { token, body: { orderId, defencePackType } })).body.data;

/** How many images the pages of a PDF draw. */
async function imagesIn(bytes: Buffer): Promise<number> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { OPS } = await getResolvedPDFJS();
  let images = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { fnArray } = await (await pdf.getPage(number)).getOperatorList();
    images += fnArray.filter((operator) => operator === OPS.paintImageXObject).length;
  }
  await pdf.loadingTask.destroy();
  return images;
}

const labelsOf = async (orderId: string) => (await detailsOf(orderId, 2)).readiness.items.map(({ label }) => label);

describe('a defence pack of an order', () => {
  it('withholds the passport number in any digits and look-alike letters (PACK-3)', async () => {
    const orderId = await buildDisputedOrder(server, passportInRemarks);
    const remarks = (await detailsOf(orderId, 1)).contacts.map(({ remark }) => remark);
    const withheld = '[passport number withheld]';
    expect(remarks).toContain(`On another keyboard it is ${withheld} or ${withheld}.`);
  });

  it('counts 400 downloads as the database does, by day where they do not fit, and says so', async () => {
    const orderId = await buildDisputedOrder(server, { order: whole, downloads: 400 });
    const { text } = await goodPack(server, orderId, 1);
    expect(text).toContain('downloads by the customer, the first 40 of 400');
    expect(text).toContain('The other 360 entries are summarised by day');
    const days = [...text.matchAll(/\d\d Nov 2026 (\d+) \d\d Nov 2026, /g)].map((match) => Number(match[1]));
    expect(days.reduce((sum, count) => sum + count, 0)).toBe(360);
  });

  it('says how many downloads are counted and not listed (PACK-31)', async () => {
    const orderId = await buildDisputedOrder(server, { order: whole, downloads: 20 });
    await server.context.db
      .insertInto('unlisted_downloads')
      .values({ order_id: orderId, day: '2026-11-19', count: 85 })
      .execute();
    const { text } = await goodPack(server, orderId, 1);
    expect(text.replace(/\s+/g, ' ')).toMatch(/20 times\. .*further accesses .* 85 on 19 Nov 2026 \(UTC\)/);
  });

  it('dates the purchase by the payment, not by the arrival of an order that was unpaid (PACK-15)', async () => {
    const terms_accepted_at = '2026-11-18T09:15:20Z';
    const orderId = await buildDisputedOrder(server, { order: { ...whole, paid: false, terms_accepted_at } });
    await payAt(server, orderId, '2026-11-18T09:16:00Z');
    for (const type of [1, 2] as const) {
      const { text } = await goodPack(server, orderId, type);
      expect(text).toContain('Date of purchase 18 Nov 2026, 09:16:00 UTC');
      expect(text).toContain('The terms were accepted on 18 Nov 2026, 09:15:20 UTC.');
      expect(text).toContain('Ordered on 18 Nov 2026, 09:15:00 UTC Paid on 18 Nov 2026, 09:16:00 UTC');
    }
  });

  it('prints the telephone number in international form, whatever the landing site sends as its country (FIELD-14)', async () => {
    const order = { ...whole, country_code: 'IRELAND', phone_number: '0871234567' };
    const { text } = await goodPack(server, await buildDisputedOrder(server, { order }), 1);
    expect(text).toContain(`Telephone ${telephone('IRELAND', '0871234567').text} Website`);
    expect(text).not.toContain('IRELAND');
    const without = { ...order, phone_number: '' };
    expect((await goodPack(server, await buildDisputedOrder(server, { order: without }), 1)).text).not.toContain(
      'Telephone ',
    );
  });

  it('is drawn with boxes for characters that no font has, of which staff are told (PACK-16)', async () => {
    const orderId = await buildDisputedOrder(server, { order: { ...whole, full_name: 'ᎵᎠᎰᎧᎥᎤᎪᎨ Ana' } });
    for (const type of [1, 2] as const) {
      expect((await goodPack(server, orderId, type)).text).toContain('□□□□□□□□ Ana');
      expect((await detailsOf(orderId, type)).readiness.items).toContainEqual({
        label: 'Name in letters that the pack can draw',
        have: false,
        missing: expect.stringContaining('in place of Ꮅ Ꭰ Ꮀ Ꭷ Ꭵ Ꭴ Ꭺ Ꭸ. Send the name in Latin letters'),
      });
    }
  });

  it('breaks no word in its table of mails', async () => {
    const carried = ['confirmation', 'document', 'invoice'] as const;
    const mails = carried.map((carries) => buildMail({ carries, transport: 'SendGrid' }));
    const held = { ...buildEvidence({ type: 1, mails }), readiness: { score: 100, items: [], contradictions: [] } };
    const { bytes } = await renderPack(held, brandFor(await server.context.brands.get(), 'desk.example'));
    const text = (await readPdfText(bytes)).join(' ').replace(/\s+/g, ' ');
    for (const carries of carried) expect(text).toContain(` ${carries} Delivered SendGrid `);
  });

  it('prints names in scripts of their own', async () => {
    const chinese = await buildDisputedOrder(server, {
      order: { ...whole, full_name: '张伟国', chinese_name: '張偉國' },
    });
    expect((await goodPack(server, chinese, 1)).text).toContain('张伟国 · 張偉國');
    const arabic = async (full_name: string) => {
      const orderId = await buildDisputedOrder(server, { order: { ...whole, full_name } });
      return (await goodPack(server, orderId, 1)).text;
    };
    // Its letters share glyphs with the next name's, dots apart.
    await arabic('مجدي');
    const text = await arabic('محمد بن سلمان');
    // PDF readers return right-to-left words in a different order.
    for (const name of ['محمد', 'سلمان']) expect(text).toContain(name);
  });

  it('has the same letter and contact details for every order of a brand (PACK-4)', async () => {
    const pages: string[] = [];
    for (const order of [whole, { full_name: 'Another One', amount: '5.00', currency: 'EUR' }]) {
      const orderId = await buildDisputedOrder(server, { order, downloads: 0, document: null });
      pages.push((await goodPack(server, orderId, 1)).text);
    }
    const letter = [
      'Response to dispute: services not received',
      'The cardholder says that the service was not received. Our records of the order are attached.',
      'On the evidence attached we ask you to decide this dispute in our favour and to reverse the chargeback in full.',
      'support@arrival-card-desk.example',
    ];
    for (const text of pages) for (const part of letter) expect(text).toContain(part);
  });

  it('leaves out what is not held instead of denying it, and letters what is left (PACK-5)', async () => {
    const orderId = await buildDisputedOrder(server, { downloads: 0, document: null });
    for (const type of [1, 2] as const) {
      const { text } = await goodPack(server, orderId, type);
      expect(text).not.toMatch(/null|undefined|NaN|hold no|not held|no record|Not eligible|There was no|Blank|CVV|AVS/);
      const listed = [...text.matchAll(/\b([A-L])\. (?=[A-Z])/g)].map(([, letter]) => letter);
      const attached = [...text.matchAll(/Attachment ([A-L]): /g)].map(([, letter]) => letter);
      expect(attached).toEqual(['A', 'B', 'C', 'D']);
      expect(listed).toEqual(attached);
    }
  });

  it('does not say that a mail was sent that was only written to the outbox folder (PACK-5)', async () => {
    const orderId = await buildDisputedOrder(server, { order: whole, mailed: false });
    for (const type of [1, 2] as const) {
      const { text } = await goodPack(server, orderId, type);
      expect(text).not.toMatch(/sent by email on|Delivery record: email|mail sent| Sent file /);
      expect((await detailsOf(orderId, type)).readiness.items).toContainEqual({
        label: 'Document sent by email',
        have: false,
        missing: 'No email has been sent.',
      });
    }
  });

  it('names the reason code of the case’s own card scheme, and Visa’s rule on a Visa case only where it holds (PACK-8)', async () => {
    const mastercard = await buildDisputedOrder(server, { order: { ...whole, card_brand: 'Mastercard' } });
    const { text } = await goodPack(server, mastercard, 2);
    expect(text).toContain('Mastercard 4837');
    expect(text).not.toContain('Visa');
    expect(await labelsOf(mastercard)).not.toContain('Visa Compelling Evidence 3.0');
    const visa = await buildDisputedOrder(server, { order: { ...whole, email: 'visa@example.com' } });
    const ofVisa = (await goodPack(server, visa, 2)).text;
    expect(ofVisa).toContain('Visa 10.4');
    expect(ofVisa).not.toMatch(/Mastercard|Compelling/);
    expect(await labelsOf(visa)).toContain('Visa Compelling Evidence 3.0');
  });

  it('prints in both what the traveller was told and has authorised (PACK-20)', async () => {
    const orderId = await buildDisputedOrder(server, { order: { ...whole, email: 'told@example.com' } });
    for (const type of [1, 2] as const) {
      const { text } = await goodPack(server, orderId, type);
      expect(text).toContain('was told on 18 Nov 2026, 09:12:00 UTC that the official card is free');
      expect(text).toMatch(
        /Version of its text\W{0,3}November 2026.*Authorised on\W{0,3}18 Nov 2026, 09:13:00 UTC.*203\.0\.113\.78/,
      );
    }
  });

  it('draws the signature of the authorisation in both, but not for a Telecaller (PACK-32, ROLE-128)', async () => {
    const order = { ...whole, email: 'signed@example.com' };
    const orderId = await buildDisputedOrder(server, { order, signature: await buildSignature() });
    const telecaller = await server.signIn('Telecaller');
    const { sha256, create_ts } = await server.context.db
      .selectFrom('signatures')
      .select(['sha256', 'create_ts'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const facts = [`Signature received ${formatInstant(create_ts)}`, `SHA-256 of its image ${sha256}`];
    for (const type of [1, 2] as const) {
      const { text } = await goodPack(server, orderId, type);
      for (const fact of facts) expect(text).toContain(fact);
      const body = { orderId, defencePackType: type };
      const withheld = await server.call(getDefencePackPdf, { token: telecaller, body });
      const readByTelecaller = (await readPdfText(withheld.bytes)).join(' ').replace(/\s+/g, ' ');
      for (const fact of facts) expect(readByTelecaller).toContain(fact);
      expect([await imagesIn((await pdfOf(orderId, type)).bytes), await imagesIn(withheld.bytes)]).toEqual([1, 0]);
    }
    // An authorisation after the filing is no evidence, and neither is its signature.
    const late = { ...whole, email: 'late@example.com', authorised_at: '2026-11-21T09:13:00Z' };
    const other = await buildDisputedOrder(server, { order: late, signature: await buildSignature() });
    const filed = {
      order_id: other,
      at: new Date('2026-11-20T09:00:00Z'),
      actor: siteActor('Shop'),
      kind: 'filed',
    } as const;
    await server.context.db.transaction().execute((trx) => recordEvent(trx, filed));
    expect((await goodPack(server, other, 1)).text).not.toContain('Signature received');
    expect(await imagesIn((await pdfOf(other, 1)).bytes)).toBe(0);
  });

  it('against fraud prints the results of the payment checks with their meaning', async () => {
    const results = { avs_result: 'Y', cvv_result: 'M', three_ds_result: 'Y' };
    const orderId = await buildDisputedOrder(server, { order: { ...whole, ...results } });
    const { text } = await goodPack(server, orderId, 2);
    for (const printed of [
      /AVS\W.{0,40}Y – address and postcode match/,
      /CVV\W.{0,40}M – security code matches/,
      /3-D Secure\W.{0,40}Y – cardholder authenticated/,
    ])
      expect(text).toMatch(printed);
  });

  it('against fraud shows the communication with the customer too (PACK-7)', async () => {
    const orderId = await buildDisputedOrder(server, { order: whole, remarks: ['Said that she has the card.'] });
    const { text } = await goodPack(server, orderId, 2);
    expect(text).toMatch(/Attachment [A-L]: Communication with the customer/);
    expect(text).toContain('Said that she has the card.');
  });

  it('never prints what speaks against us; staff read it in the readiness list (PACK-6)', async () => {
    const order = {
      ...whole,
      email: 'kim.lee@example.com',
      contact_email_address: 'Kim.Lee@example.com',
      terms_accepted_at: '2026-11-19T10:00:00Z',
      purchase_ip: '192.0.2.9',
      avs_result: 'N',
    };
    const orderId = await buildDisputedOrder(server, { order, remarks: ['Called.'] });
    const created_at = '2026-11-19T09:00:00Z';
    await server.context.db.updateTable('orders').set({ created_at }).where('order_id', '=', orderId).execute();
    for (const type of [1, 2] as const) {
      const { text } = await goodPack(server, orderId, type);
      expect(text).not.toMatch(/no match|Terms accepted|terms were accepted|AVS/);
      expect(text.match(/kim\.lee@example\.com, /i)).toBeNull();
    }
    const { readiness } = await detailsOf(orderId, 2);
    expect(readiness.contradictions).toEqual([
      'The terms were accepted on 19 Nov 2026, 10:00:00 UTC, after the purchase on 19 Nov 2026, 09:00:00 UTC.',
      'The document was downloaded on 19 Nov 2026, 08:00:00 UTC, before the payment on 19 Nov 2026, 09:00:00 UTC.',
      'One email address is written in two ways: kim.lee@example.com and Kim.Lee@example.com.',
      'The address check (AVS) of the payment failed: N – neither address nor postcode matches.',
      'IP address: 192.0.2.9 at the purchase, but 203.0.113.77 at the download.',
    ]);
    const honest = await buildDisputedOrder(server, { order: { ...whole, email: 'honest@example.com' } });
    expect((await detailsOf(honest, 2)).readiness.contradictions).toEqual([]);
  });

  it('is refused rather than show the passport number (PACK-3)', async () => {
    // Our own texts contain this number, so no change by staff would remove it.
    const orderId = await buildDisputedOrder(server, { order: { ...whole, passport_number: 'PAGE1OF' } });
    const { http, failure } = await pdfOf(orderId, 1);
    expect(http).toBe(409);
    expect(failure.error.code).toBe('pack_withheld');
  });
});

describe('the call', () => {
  it('gives a pack in Completed, Customer Called and ChargeBack only; its evidence in every status (PAGE-22, PACK-1, WIRE-24)', async () => {
    const allowed: ProcessStatus[] = ['Completed', 'Customer Called', 'ChargeBack'];
    const orderId = await buildDisputedOrder(server, { order: whole });
    for (const status of processStatuses) {
      await server.context.db
        .updateTable('orders')
        .set({ process_status: status })
        .where('order_id', '=', orderId)
        .execute();
      const { http, failure } = await pdfOf(orderId, 1);
      expect(http, status).toBe(allowed.includes(status) ? 200 : 409);
      if (http === 409) expect(failure.error.code).toBe('pack_not_ready');
      const page = await server.call(getOrdersDetails, { token, params: { orderId } });
      expect(page.body.data.actions.defencePacks, status).toBe(allowed.includes(status));
      expect((await detailsOf(orderId, 2)).available, status).toBe(allowed.includes(status));
    }
    expect((await pdfOf('987654321', 1)).http).toBe(404);
  });

  it('does not take a slip that was undone for a dispute, nor an unpaid order for a transaction', async () => {
    const body = (orderId: string) => ({ orderId, updatingStatus: 'ChargeBack' as const });
    const same = { ...whole, email: 'again@example.com' };
    const slipped = await server.newOrder(same);
    const slip = await server.call(moveOrderStatus, { token, body: body(slipped) });
    await server.call(undoChanges, { token, body: { changes: slip.body.data.changes } });
    const unpaid = await server.newOrder({ ...same, paid: false });
    await server.call(moveOrderStatus, { token, body: { orderId: unpaid, updatingStatus: 'Awaiting' } });
    expect((await detailsOf(slipped, 1)).disputed_at).toBeNull();
    const disputed = await server.newOrder(same);
    await server.call(moveOrderStatus, { token, body: body(disputed) });
    const details = await detailsOf(disputed, 1);
    expect(details.disputed_at).not.toBeNull();
    expect(details.earlier_orders.map(({ order_id }) => order_id)).toEqual([slipped]);
  });

  it('does not say which address was entered where the order has two', async () => {
    const one = { ...whole, email: 'only@example.com', contact_email_address: '' };
    const two = { ...one, contact_email_address: 'office@example.com' };
    const emailRow = async (parts: Partial<OrderInput>) =>
      (await detailsOf(await buildDisputedOrder(server, { order: parts }), 2)).identity[0];
    expect(await emailRow(one)).toMatchObject({ result: 'match' });
    const row = await emailRow(two);
    expect(row).toMatchObject({ result: '' });
    expect(row?.tracker).not.toContain('@');
  });

  it('says from the first day what each pack has and misses (PACK-1, PACK-6)', async () => {
    const bare = await server.newOrder();
    const { readiness } = await detailsOf(bare, 1);
    expect(readiness.score).toBe(0);
    expect(readiness.items).toContainEqual({
      label: 'Finished document',
      have: false,
      missing: 'No document has been uploaded.',
    });
    const complete = await buildDisputedOrder(server, {
      order: { ...whole, email: 'full@example.com' },
      remarks: ['Called.'],
      signature: await buildSignature(),
    });
    expect((await detailsOf(complete, 1)).readiness).toMatchObject({ score: 100 });
    expect((await detailsOf(complete, 2)).readiness.items.filter((item) => !item.have)).toEqual([
      { label: 'Earlier undisputed orders of the customer', have: false, missing: 'There are none.' },
      {
        label: 'Visa Compelling Evidence 3.0',
        have: false,
        missing: expect.stringMatching(/^Two earlier undisputed transactions/),
      },
    ]);
  });
});
