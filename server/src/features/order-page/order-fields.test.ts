import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { confirmIntakePayment, createIntakeOrder } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { getOrdersList, searchOrder } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { assignOrderStatus } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { moveToCompleteRefund } from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import { addNewRemark } from '@arrival-desk/contract/remarks/remark.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { intakeKey, TestServer } from '../../testing/test-server.ts';
import { buildScan } from '../documents/documents.factory.ts';

// FIELD-1 to FIELD-7, repeated here: each field under its exact name, odd spellings included.

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await TestServer.start();
  server.setTime('2026-11-20T04:00:00Z');
  token = await server.signIn('Admin', 'Ada Reader');
});
afterAll(() => server.stop());

/** The traveller's input; every value differs, so that swapped fields are noticed. */
const given = {
  processing_mode: 'Priority',
  surname: 'Ní Bhriain',
  given_name: 'Fiadh',
  full_name: 'Fiadh Áine Ní Bhriain',
  gender: 'Female',
  nationality: 'Ireland',
  date_of_birth: '02/29/2000',
  chinese_name: '倪菲',
  passport_number: 'PX1234567',
  email: 'fiadh@example.com',
  visa_free: 'yes',
  visa_number: 'V-778899',
  arrival_flight_train_no: 'EI 451',
  country_code: 'IRELAND',
  phone_number: '85 5550123',
  cities_intended_china: 'Beijing, Xi’an',
  hotel_adress_in_china: '1 Chang’an Avenue\nBeijing',
  city: 'Beijing',
  purpose_of_trip: 'Tourism',
  ticket_for_departure: 'no',
  date_of_departure: '12/24/2026',
  departure_flight_no: 'EI 452',
  contracts_in_china: 'Bao Li',
  name_of_inviter: 'Chen Wei',
  adress_or_contact_inviter: '2 Nanjing Road, Shanghai',
  countries_region: 'Japan, Korea',
  document_type: 'Ordinary Passport',
  other_name: 'Fiadh Byrne',
  country_of_birth: 'Ireland',
  city_of_birth: 'Galway',
  passport_lost_stolen: 'no',
  phone_in_china: '+86 10 5550 0123',
  visa_type: 'L',
  entry_policy: 'Visa or residence permit',
  address_district: 'Dongcheng',
  transport_mode: 'Flight',
  entry_city: 'Beijing',
  entry_port: 'Beijing Capital International Airport',
  transit_cities: 'Chengdu',
  departure_transport_mode: 'Train',
  departure_city: 'Shenzhen',
  departure_port: 'West Kowloon',
  party_ref: 'P-7',
  landing_domain: 'shop.example',
  transaction_id: 'ch_42',
  merchant_name: 'Arrival Shop',
};
const contact = 'fiadh.contact@example.com';

async function sendOrder(order: object = {}) {
  const body = { ...given, contact_email_address: contact, paid: true, ...order };
  const { body: taken } = await server.call(createIntakeOrder, { body, token: intakeKey });
  return taken.data.order_id;
}

async function detailsOf(orderId: string) {
  return (await server.call(getOrdersDetails, { params: { orderId }, token })).body.data;
}

async function rowsOf(orderName: 'priority-order' | 'refund-order' | 'future-order', orderId: string) {
  const listed = await server.call(getOrdersList, { params: { orderName }, token });
  const body = { start: 0, end: 10, searchVal: orderId, folderName: orderName };
  const found = await server.call(searchOrder, { body, token });
  return [listed.body.data.find(({ order_id }) => order_id === orderId), found.body.data[0]];
}

describe('an order', () => {
  it('has every documented field as a list row, by list and by search (FIELD-1)', async () => {
    const orderId = await sendOrder();
    await server.call(assignOrderStatus, { token, body: { orderId, assignto: 'Ada Reader' } });
    const { given_name, surname, full_name, email, phone_number, country_code } = given;
    const row = {
      order_id: orderId,
      process_status: 'Priority',
      given_name,
      surname,
      full_name,
      email,
      contact_email_address: contact,
      phone_number,
      country_code,
      created_at: '2026-11-20T04:00:00.000Z',
      refund_date: null,
      processing_date: null,
      process_month: null,
      assign_to: 'Ada Reader',
    };
    for (const each of await rowsOf('priority-order', orderId)) expect(each).toMatchObject(row);

    await server.call(moveOrderStatus, { token, body: { orderId, updatingStatus: 'Refunds' } });
    await server.call(moveToCompleteRefund, { token, body: { orderId } });
    for (const each of await rowsOf('refund-order', orderId))
      expect(each).toMatchObject({ ...row, process_status: 'Refunds', refund_date: '2026-11-20T04:00:00.000Z' });

    const later = await sendOrder({ arrival_date: '2027-03-02', date_of_departure: '2027-03-14' });
    for (const each of await rowsOf('future-order', later))
      expect(each).toMatchObject({ process_status: 'Future', processing_date: '2027-02-27', process_month: 'Feb' });
  });

  it('has every documented field in its detail (WIRE-16, FIELD-2, FIELD-15, FIELD-16)', async () => {
    const orderId = await sendOrder();
    const histories = { mailHistory: [], uploadDoc: [], downloadHistory: [], remark: [] };
    expect(await detailsOf(orderId)).toMatchObject({
      ...given,
      order_id: orderId,
      process_status: 'Priority',
      ...histories,
    });
  });

  it('is unpaid in its detail until it is paid', async () => {
    const orderId = await sendOrder({ paid: false, transaction_id: undefined });
    expect(await detailsOf(orderId)).toMatchObject({ paid: false, actions: { sendInvoice: false } });
    const body = {
      paid: true as const,
      transaction_id: 'ch_43',
      merchant_name: 'Shop',
      amount: '49.00',
      currency: 'USD',
    };
    expect((await server.call(confirmIntakePayment, { params: { orderId }, body, token: intakeKey })).http).toBe(200);
    expect(await detailsOf(orderId)).toMatchObject({ paid: true, actions: { sendInvoice: true } });
  });
});

describe('the entries of its histories', () => {
  it('are a mail with its document, provider and time, and the document (MAIL-1, FIELD-3)', async () => {
    const orderId = await sendOrder();
    const email = 'home@example.com';
    const at = (minute: number) => `2026-11-20T04:0${minute}:00.000Z`;
    const providers = [{}, { mailServiceProvider: 'AWS' }, { mailServiceProvider: 'Sendgrid' }] as const;
    for (const [minute, provider] of providers.entries()) {
      server.setTime(at(minute));
      const file = { bytes: buildScan(`${orderId} ${minute}`), name: 'card.pdf' };
      const body = { orderId, email, elsewhereReason: 'At home.', ...provider };
      expect((await server.call(uploadVisaDocument, { token, body, file })).http).toBe(200);
    }
    server.setTime(at(0));
    const { mailHistory, uploadDoc } = await detailsOf(orderId);
    expect(mailHistory).toMatchObject(
      // The newest first; AWS is the default.
      (['Sendgrid', 'AWS', 'AWS'] as const).map((mail_service_provider, index) => ({
        order_id: orderId,
        create_ts: at(2 - index),
        uploadDoc: { file1: uploadDoc[index]?.file1, mail_service_provider },
      })),
    );
    expect(uploadDoc).toMatchObject(uploadDoc.map(() => ({ customer_name: given.full_name })));
    expect(uploadDoc.map(({ file1 }) => file1)).toEqual(uploadDoc.map(() => expect.stringMatching(/^[\w-]+\.pdf$/)));

    const file = { bytes: buildScan(), name: 'card.pdf' };
    const refused = { orderId, email, mailServiceProvider: 'Mailgun' as 'AWS' };
    const { http, failure } = await server.call(uploadVisaDocument, { token, body: refused, file });
    expect([http, failure.error.fields]).toEqual([422, { mailServiceProvider: 'Must be AWS or Sendgrid.' }]);
  });

  it('are the local time, for a Telecaller without the time zone of the purchase (PAGE-41, ROLE-109)', async () => {
    const orderId = await sendOrder({ purchase_time_zone: 'Asia/Kathmandu' });
    const telecaller = await server.signIn('Telecaller');
    const { body } = await server.call(getOrdersDetails, { token: telecaller, params: { orderId } });
    expect(body.data.local_time).toEqual({ offsets: [345], from: 'purchase' });
    expect(JSON.stringify(body)).not.toContain('Kathmandu');
  });

  it('are a remark, whose flags are N unless they are set (PAGE-6, FIELD-5)', async () => {
    const orderId = await sendOrder();
    const flags = ['whatsapp', 'telephone', 'statusRefund', 'voided', 'chargeBack'] as const;
    await server.call(addNewRemark, { token, body: { orderId, remark: 'No flag' } });
    const empty = Object.fromEntries(flags.map((flag) => [flag, '' as const]));
    await server.call(addNewRemark, { token, body: { orderId, remark: 'Each empty', ...empty } });
    const set = Object.fromEntries(flags.map((flag) => [flag, 'Y' as const]));
    await server.call(addNewRemark, { token, body: { orderId, remark: 'Each set', ...set } });
    const entry = (remark: string, flag: 'Y' | 'N') => ({
      id: expect.any(Number),
      order_id: orderId,
      us_date: '11/19/2026',
      us_time: '23:00:00',
      create_ts: '2026-11-20T04:00:00.000Z',
      remark_name: 'Ada Reader',
      remark,
      whatsapp: flag,
      telephone: flag,
      status_refund: flag,
      voided: flag,
      chargeback: flag,
      report_error: 'N',
    });
    expect((await detailsOf(orderId)).remark).toEqual([
      entry('Each set', 'Y'),
      entry('Each empty', 'N'),
      entry('No flag', 'N'),
    ]);
  });
});
