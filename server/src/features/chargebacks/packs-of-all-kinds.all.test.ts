import { defencePackDetails } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { buildPng } from '../documents/documents.factory.ts';
import { buildDisputedOrder, passportInRemarks, whole } from './chargebacks.factory.ts';
import { goodPack, storedOrder } from './good-pack.factory.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await TestServer.start();
  token = await server.signIn('Team');
});
afterAll(() => server.stop());

const long = 'A long note about a talk with the customer. '.repeat(90);

/** Twenty orders that differ in their evidence. */
const orders: Record<string, Parameters<typeof buildDisputedOrder>[1]> = {
  'with everything': { order: whole, remarks: ['Asked for the card, received it by mail.'] },
  'without downloads': { order: whole, downloads: 0 },
  'with one download': { order: whole, downloads: 1 },
  'with 400 downloads': { order: whole, downloads: 400 },
  'with 5,000 downloads': { order: whole, downloads: 5000 },
  'with an image as document': { order: whole, document: buildPng() },
  'without a document': { order: whole, document: null },
  'of a Chinese traveller': { order: { ...whole, full_name: '张伟国', chinese_name: '張偉國' } },
  'of an Arabic traveller': { order: { ...whole, full_name: 'محمد بن سلمان' } },
  'of a Hebrew traveller': { order: { ...whole, full_name: 'נועה לוי' } },
  'of a Thai traveller': { order: { ...whole, full_name: 'สมชาย ใจดี' } },
  'of an Indian traveller': { order: { ...whole, full_name: 'प्रिया शर्मा' } },
  'of a Korean traveller': { order: { ...whole, full_name: '김철수' } },
  'of a Vietnamese, Greek and Russian one': { order: { ...whole, full_name: 'Nguyễn Ωλγα Жанна Łódź' } },
  'with nothing but a name and an e-mail': { order: { passport_number: '', nationality: '', phone_number: '' } },
  'with the passport number in remarks': passportInRemarks,
  'with fifty long remarks': { order: whole, remarks: Array.from({ length: 50 }, (_, index) => `${index}. ${long}`) },
  'with a name of four hundred letters': { order: { ...whole, full_name: `${'Longname'.repeat(49)} End` } },
  'with characters that no font has': { order: { ...whole, full_name: 'ᎵᎠᎰᎧᎥᎤᎪᎨ 🙂 Ana' } },
  'of the second brand’s look-alike domain': {
    order: { ...whole, landing_domain: 'second.example' },
    status: 'Completed',
  },
};

it.each(Object.entries(orders))(
  'a defence pack of an order %s is within the limits and shows no passport number (PACK-1, PACK-2, WIRE-24)',
  async (_, parts) => {
    const orderId = await buildDisputedOrder(server, parts);
    const held = await storedOrder(server, orderId);
    for (const type of [1, 2] as const) {
      const { text } = await goodPack(server, orderId, type);
      const body = { orderId, defencePackType: type };
      const { ledger, documents, downloads } = (await server.call(defencePackDetails, { token, body })).body.data;
      const figures = [orderId, held.amount, held.transaction_id, held.purchase_ip, held.card_last4, held.email];
      figures.push(ledger?.head_hash ?? 'no head', documents[0]?.sha256 ?? null);
      if (downloads.length) figures.push(downloads.length === 1 ? 'once' : `${downloads.length} times`);
      for (const figure of figures.filter(Boolean)) expect(text.includes(String(figure)), String(figure)).toBe(true);
    }
  },
);
