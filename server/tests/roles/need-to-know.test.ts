import { endpoints } from '@arrival-desk/contract/api.ts';
import { defencePackDetails } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import {
  getNamedParty,
  undoUpload,
  uploadVisaDocument,
} from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import { getEmailContent } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { exporters, identityReaders, needToKnow } from '@arrival-desk/contract/need-to-know.ts';
import { exportOrders } from '@arrival-desk/contract/order-export/order-export.endpoints.ts';
import { findOrders, getOrdersList, searchOrder } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { fieldNames, orderField } from '@arrival-desk/contract/orders/fields/order-fields.ts';
import { orderDetail } from '@arrival-desk/contract/orders/order.ts';
import { describeOrders } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { addNewRemark } from '@arrival-desk/contract/remarks/remark.ts';
import { type Role, roles } from '@arrival-desk/contract/roles.ts';
import { getOrderTimeline } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { buildPdf, buildScan } from '../../src/features/documents/documents.factory.ts';
import { signedQuery } from '../../src/features/stored-files/stored-files.ts';
import { readPdfText } from '../../src/platform/pdf/read-pdf-text.ts';
import { TestServer } from '../../src/testing/test-server.ts';
import { validCalls } from '../../src/testing/valid-calls.ts';

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await TestServer.start({ SEND_HOLD_SECONDS: '30' });
  // Member 1, whom the valid calls change and delete.
  await server.signIn('Team', 'First Member');
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.stop());

/** The fields of an order that not every role gets. */
const hiddenFields = Object.entries(orderDetail.shape)
  .filter(([, schema]) => needToKnow.get(schema as z.ZodType)?.hides === 'field')
  .map(([name]) => name);

const planted = { passport_number: 'QZ7391846', visa_number: 'VX55820937', date_of_birth: '11/23/1961' };
/** The first test says who reads what identifies a traveller: an Admin, who can make every call, stands for them. */
const readers = ['Admin', 'Telecaller'] as const;
/** How the planted values can stand in a response. */
const markers = ['QZ7391846', 'QZ 739-1846', 'VX55820937', '11/23/1961', '1961-11-23', '23 November 1961', 'QZ٧٣٩١٨٤٦'];
const remark = `On the telephone: ${markers.join(', ')}. Calls back.`;
const someoneElses = 'China Arrival Card\nFull name: OTHER PERSON\nPassport No: QY4410927';

/** What of the planted order a response shows: markers, and names of hidden fields. */
const seenIn = (text: string) => [
  ...markers.filter((marker) => text.includes(marker)),
  ...hiddenFields.filter((name) => text.includes(`"${name}":`)),
];

/** An order with planted values in its fields, a remark and its document; calls of every endpoint about it. */
async function plantOrder() {
  const calls = await validCalls(server);
  const orderId = calls.find(({ endpoint }) => endpoint === getOrdersDetails)?.params.orderId ?? '';
  const values = { ...planted, visa_free: 'yes', process_status: 'Completed' } as const;
  await server.context.db.updateTable('orders').set(values).where('order_id', '=', orderId).execute();
  const token = await server.signIn('Team');
  await server.call(addNewRemark, { token, body: { orderId, remark, telephone: 'Y' } });
  return { orderId, calls: calls.filter(({ endpoint }) => Array.isArray(endpoint.access)) };
}

async function textOf(bytes: Buffer): Promise<string> {
  return bytes.subarray(0, 5).toString() === '%PDF-' ? (await readPdfText(bytes)).join('\n') : bytes.toString('utf8');
}

/** Calls that end the session of their caller come from someone who does nothing else. */
const leaving = ['/api/admin/admin-logout', '/api/admin/change-password'];

/** Every response to a role about one order, by endpoint: reads first, then what changes the order, then reads again. */
async function everythingSentTo(role: Role) {
  const { orderId, calls } = await plantOrder();
  // A defence pack needs the status that acts change.
  const reads = calls.filter(
    ({ endpoint: { method, audit, path } }) => method === 'GET' || audit === 'nothing' || path.includes('defence-pack'),
  );
  const acts = calls.filter((call) => !reads.includes(call));
  const sent = new Map<EndpointDefinition, { http: number; text: string }[]>();
  for (const { endpoint, params, query, body } of [...reads, ...acts, ...reads]) {
    const name = leaving.includes(endpoint.path) ? `${role} leaving ${orderId} ${endpoint.path.length}` : undefined;
    const { http, bytes } = await server.call(endpoint, {
      token: await server.signIn(role, name),
      params: params as never,
      query: { ...query, ...(endpoint === getOrderTimeline && { filter: 'all', before: '999' }) } as never,
      ...(body && { body: body as never }),
      ...(endpoint.file && { file: { bytes: buildPdf(someoneElses) } }),
    });
    sent.set(endpoint, [...(sent.get(endpoint) ?? []), { http, text: await textOf(bytes) }]);
  }
  return { orderId, sent };
}

async function watch(role: Role) {
  const stop = new AbortController();
  const headers = { authorization: await server.signIn(role, `${role} watching`) };
  const response = await fetch(`${address}/api/admin/watch-orders`, { headers, signal: stop.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return async (last: string) => {
    let text = '';
    while (!text.includes(last)) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) throw new Error(`The stream ended without ${last}.`);
      text += value;
    }
    stop.abort();
    return text;
  };
}

describe('need to know', () => {
  it('is declared for these fields and roles', () => {
    const births = ['date_of_birth', 'country_of_birth', 'city_of_birth'];
    expect(hiddenFields).toEqual([...births, 'passport_lost_stolen', 'passport_number', 'visa_number']);
    expect(identityReaders).toEqual(['Admin', 'Manager', 'Team', 'Night Staff']);
    expect(exporters).toEqual(['Admin', 'Manager']);
  });

  it.each(readers)(
    '%s gets no field, quote or file of an order that the role must not see, from any call (ROLE-100)',
    async (role) => {
      const stream = await watch(role);
      const { orderId, sent } = await everythingSentTo(role);
      // As a browser asks: compressed.
      const url = `${address}/api/admin/get-orders-details/${orderId}`;
      const compressed = await fetch(url, { headers: { authorization: await server.signIn(role) } });
      expect([compressed.status, compressed.headers.get('content-encoding')]).toEqual([200, 'gzip']);
      const last = await server.newOrder();
      const live = await stream(last);
      const told = [...sent].flatMap(([{ path }, responses]) =>
        responses.flatMap(({ text }) => seenIn(text).map((seen) => `${path}: ${seen}`)),
      );
      const details = sent.get(getOrdersDetails)?.map(({ text }) => text) ?? [];
      expect(details.map((text) => JSON.parse(text).data.order_id)).toEqual([orderId, orderId]);
      if (identityReaders.includes(role)) {
        for (const text of details) expect(seenIn(text)).toEqual([...markers, ...hiddenFields]);
        // A receipt stands next to the number that it is compared with. Packs, lists, mails and files have none of them for anyone; the API's description names fields, without values.
        const others = told.filter(
          (each) =>
            !/get-orders-details|get-form-pack|get-order-timeline|upload-visa-document|receipt/.test(each) &&
            !(each.startsWith('/api/openapi.json: ') && hiddenFields.some((field) => each.endsWith(`: ${field}`))),
        );
        expect(others).toEqual([]);
      } else {
        expect(told).toEqual([]);
        for (const text of details)
          expect(text).toContain(
            'On the telephone: [withheld], [withheld], [withheld], [withheld], [withheld], [withheld], [withheld].',
          );
      }
      expect(seenIn(live)).toEqual([]);
      expect(live).toContain(orderId);
      // The calls were of use: every role that may make them got what they are for.
      const useful = [...sent].filter(
        ([{ path, access }]) =>
          /orders-list|orders-details|timeline|find-orders|search-order|defence-pack|email-content|presence|describe/.test(
            path,
          ) && (access as readonly Role[]).includes(role),
      );
      expect(useful.length).toBe(11);
      for (const [{ path }, responses] of useful) expect([path, responses[0]?.http]).toEqual([path, 200]);
      expect(sent.size).toBe(endpoints.filter(({ access }) => Array.isArray(access)).length - 1);
    },
  );

  it('finds no order by what identifies its traveller (ROLE-100)', async () => {
    await plantOrder();
    for (const [role, text] of readers.flatMap((role) => markers.map((marker) => [role, marker] as const))) {
      const token = await server.signIn(role);
      expect([text, (await server.call(findOrders, { token, body: { text } })).body.data]).toEqual([text, []]);
      const body = { folderName: 'completed-order', searchVal: text, start: 0, end: 10 } as const;
      expect([text, (await server.call(searchOrder, { token, body })).body.data]).toEqual([text, []]);
    }
  });

  it('withholds identity numbers alike in every text of an order, and finds the order by none of them (ROLE-137)', async () => {
    const identity = {
      ...planted,
      date_of_birth: '1961-11-23',
      country_of_birth: 'Atlantis',
      city_of_birth: 'Elsewhere',
    };
    const texts = fieldNames.filter((name) => ['sentence', 'value'].includes(orderField(name).reads));
    const intake = texts.filter((name) => !['landing_domain', 'processing_mode', 'disclosure_version'].includes(name));
    for (const quoted of ['QZ7391846', 'VX55820937', 'Nov 23, 1961']) {
      const quoting = Object.fromEntries(intake.map((name) => [name, `Ms Quoted ${quoted}`]));
      const orderId = await server.newOrder({ ...identity, ...quoting });
      const stored = await server.context.db.selectFrom('orders').selectAll().where('order_id', '=', orderId).execute();
      const kept = texts.filter((name) => String(stored[0]?.[name as 'city']).includes(quoted));
      expect(kept.length).toBeGreaterThan(20);
      const token = await server.signIn('Telecaller');
      const body = { orderId: [orderId] };
      const replies = [
        await server.call(getOrdersDetails, { token, params: { orderId } }),
        await server.call(getOrdersList, { token, params: { orderName: 'recent-order' }, query: { perPage: '5' } }),
        await server.call(findOrders, { token, body: { text: orderId } }),
        await server.call(describeOrders, { token, body }),
        await server.call(getEmailContent, { token, params: { orderId } }),
        await server.call(getOrderTimeline, { token, params: { orderId }, query: {} }),
        await server.call(defencePackDetails, { token, body: { orderId, defencePackType: 1 } }),
        await server.call(exportOrders, {
          token: await server.signIn('Manager'),
          body: { folderName: 'recent-order', orderId: [orderId] },
        }),
      ];
      expect(replies.map(({ http }) => http)).toEqual(replies.map(() => 200));
      // With what stands before it, to see which text it is.
      const seen = replies.flatMap(({ bytes }) => bytes.toString().match(new RegExp(`.{0,60}${quoted}`, 'g')) ?? []);
      expect(seen).toEqual([]);
      const told = replies[0]?.body.data as Record<string, unknown>;
      for (const name of kept) expect([name, told[name]]).toEqual([name, 'Ms Quoted [withheld]']);
      for (const role of readers) {
        const found = await server.call(findOrders, { token: await server.signIn(role), body: { text: quoted } });
        expect(found.body.data).toEqual([]);
      }
    }
  });

  it('names no place of birth in what people write about the order (ROLE-137)', async () => {
    const born = { country_of_birth: 'IE', city_of_birth: 'Cork', nationality: 'Ireland', city: 'Cork' };
    const orderId = await server.newOrder({ ...born, purpose_of_trip: 'Born in Cork, visits an Irish corkmaker' });
    const remark = 'She was born in CORK (Ireland), not in New York.';
    await server.call(addNewRemark, { token: await server.signIn('Team'), body: { orderId, remark } });
    const token = await server.signIn('Telecaller');
    const { body } = await server.call(getOrdersDetails, { token, params: { orderId } });
    expect(body.data).toMatchObject({
      purpose_of_trip: 'Born in [withheld], visits an Irish corkmaker',
      // A place by itself, which says nothing of a birth.
      ...{ nationality: 'Ireland', city: 'Cork' },
      remark: [{ remark: 'She was born in [withheld] ([withheld]), not in New York.' }],
    });
  });

  it('quotes nothing of a document or of other orders in the findings for a Telecaller (ROLE-102)', async () => {
    const orderId = await server.newOrder({ full_name: 'Mary Quoted', passport_number: planted.passport_number });
    const other = await server.newOrder({ full_name: 'Other Person', passport_number: 'QY4410927' });
    const findings = async (role: Role) => {
      const body = { orderId, email: 'mary@example.com', mailServiceProvider: 'AWS' as const };
      const file = { bytes: buildPdf(someoneElses) };
      const { http, failure } = await server.call(uploadVisaDocument, { token: await server.signIn(role), body, file });
      expect([http, failure.error.code]).toEqual([409, 'wrong_document']);
      return (failure.data as { findings: object[] }).findings;
    };
    expect(await findings('Team')).toContainEqual({
      kind: 'passport',
      title: 'Another passport number',
      found: 'QY4410927',
      expected: planted.passport_number,
      order_id: other,
    });
    const read = { kind: 'not_named', title: 'The name of this order is not in the document' };
    expect(await findings('Telecaller')).toEqual([read]);
    // The very file is with the order that it belongs to.
    const theirs = { orderId: other, email: 'mary@example.com', mailServiceProvider: 'AWS' as const };
    const token = await server.signIn('Team');
    const file = { bytes: buildPdf(someoneElses) };
    expect((await server.call(uploadVisaDocument, { token, body: theirs, file })).http).toBe(200);
    const same = { kind: 'same_file', title: 'The same file was uploaded to another order' };
    expect(await findings('Team')).toContainEqual({ ...same, found: null, expected: null, order_id: other });
    expect(await findings('Telecaller')).toEqual([same, read]);
  });

  it('takes no number from a Telecaller in a remark or a reason, right or wrong (ROLE-129)', async () => {
    const own = 'QV7700123';
    const orderId = await server.newOrder({ full_name: 'Mary Quoted', passport_number: own });
    const token = await server.signIn('Telecaller', 'Quoting Person');
    const about = { orderId, email: 'mary@example.com', mailServiceProvider: 'AWS' as const };
    for (const number of [own, 'QV7700124', 'qv 770 01 23', 'QV٧٧٠٠١٢٣', '7700123']) {
      const text = `Is it ${number}?`;
      const remark = await server.call(addNewRemark, { token, body: { orderId, remark: text } });
      const moved = await server.call(moveOrderStatus, {
        token,
        body: { orderId, updatingStatus: 'Contact Customer', remark: text },
      });
      const body = { ...about, overrideReason: text };
      const upload = await server.call(uploadVisaDocument, { token, body, file: { bytes: buildScan() } });
      const fields = [remark, moved, upload].map(({ http, failure }) => [
        http,
        Object.keys(failure.error.fields ?? {}),
      ]);
      expect(fields, number).toEqual([
        [422, ['remark']],
        [422, ['remark']],
        [422, ['overrideReason']],
      ]);
    }
    const call = 'Called on 20/11/2026 at 10:30, +353 85 000 0001: no answer.';
    expect((await server.call(addNewRemark, { token, body: { orderId, remark: call } })).http).toBe(200);
    const colleague = await server.signIn('Team');
    const quoted = { orderId, remark: `It is ${own}.` };
    expect((await server.call(addNewRemark, { token: colleague, body: quoted })).http).toBe(200);
    const { body } = await server.call(getOrdersDetails, { token, params: { orderId } });
    expect(body.data.remark.map(({ remark }) => remark)).toEqual(expect.arrayContaining([call, 'It is [withheld].']));
  });

  it('accepts a document of a Telecaller, and offers it to a party, whatever numbers are in it (ROLE-122)', async () => {
    const own = '770012345';
    const names = { surname: 'Guessed', full_name: '', party_ref: 'P-guessed' };
    const sibling = await server.newOrder({ ...names, given_name: 'Ann', passport_number: '' });
    const guessed = await server.newOrder({ ...names, given_name: 'Una', passport_number: own });
    await server.newOrder({ full_name: 'Other Guessed', passport_number: '770012346' });
    const token = await server.signIn('Telecaller', 'Guessing Person');
    const upload = async (orderId: string, lines: readonly string[]) => {
      const body = { orderId, email: 'mary@example.com', mailServiceProvider: 'AWS' as const };
      const file = { bytes: buildPdf(lines.join('\n')) };
      return server.call(uploadVisaDocument, { token, body, file });
    };
    const candidates = Array.from({ length: 98 }, (_, index) => String(880000000 + index));
    for (const tried of [[], [own], ['770012346'], [...candidates, own], candidates]) {
      const { http, body } = await upload(sibling, ['Ann Guessed', 'Una Guessed', ...tried]);
      expect([tried.length, http]).toEqual([tried.length, 200]);
      expect(body.data.notice).toMatch(/numbers have been compared with nothing/);
      const { mailId } = body.data;
      const named = await server.call(getNamedParty, { token, params: { mailId: String(mailId) } });
      expect(named.body.data.map(({ order_id }) => order_id)).toEqual([guessed]);
      await server.call(undoUpload, { token, body: { mailId } });
    }
    for (const tried of [[own], ['770012346'], ['880000001'], []]) {
      const { http, failure } = await upload(guessed, ['Somebody', ...tried]);
      expect([http, failure.data]).toEqual([
        409,
        { findings: [{ kind: 'not_named', title: 'The name of this order is not in the document' }] },
      ]);
    }
  });

  it('opens documents for the roles that may see what they show, invoices for all (ROLE-101)', async () => {
    const { orderId } = await plantOrder();
    for (const role of roles) await opensDocuments(role, orderId);
  });

  async function opensDocuments(role: Role, orderId: string) {
    const token = await server.signIn(role);
    const { body } = await server.call(getOrdersDetails, { token, params: { orderId } });
    const may = identityReaders.includes(role);
    const { uploadDoc, mailHistory } = body.data;
    expect(uploadDoc).toHaveLength(1);
    expect(uploadDoc.map((document) => 'url' in document)).toEqual([may]);
    const carried = mailHistory.map(({ kind, uploadDoc: { url, invoice_url } }) => [
      kind,
      Boolean(url),
      Boolean(invoice_url),
    ]);
    expect(carried).toEqual([
      ['invoice', false, true],
      ['document', may, false],
    ]);
    // A URL as the server signs it for this session.
    const name = `${orderId}_${uploadDoc[0]?.file1}`;
    const { jti: sessionId } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const opened = await server.app.inject({
      url: `/uploads/docs/${name}?${signedQuery(server.context, sessionId, name)}`,
    });
    expect(opened.statusCode).toBe(may ? 200 : 403);
    const invoice = mailHistory[0]?.uploadDoc.invoice_url ?? '';
    expect((await server.app.inject({ url: invoice })).statusCode).toBe(200);
  }

  it.each(roles)('%s exports only as Manager or Admin, and the list says so (ROLE-103)', async (role) => {
    await server.newOrder();
    const token = await server.signIn(role);
    const may = exporters.includes(role);
    const { http } = await server.call(exportOrders, { token, body: { folderName: 'recent-order' } });
    expect(http).toBe(may ? 200 : 403);
    const { body } = await server.call(getOrdersList, { token, params: { orderName: 'recent-order' }, query: {} });
    expect(body.exportable).toBe(may);
  });

  it('sends the telephone in every queue but Contact Customer, to every role (QUEUE-6, LOOK-5)', async () => {
    const orderId = await server.newOrder({ full_name: 'Rings Nobody', country_code: '+353', phone_number: '5559321' });
    await server.context.db
      .updateTable('orders')
      .set({ process_status: 'Contact Customer' })
      .where('order_id', '=', orderId)
      .execute();
    for (const role of roles) {
      const token = await server.signIn(role);
      const params = { orderName: 'contact-customer' } as const;
      const list = await server.call(getOrdersList, { token, params, query: {} });
      const body = { folderName: 'contact-customer', searchVal: 'rings nobody', start: 0, end: 10 } as const;
      const found = await server.call(searchOrder, { token, body });
      for (const { bytes, body } of [list, found]) {
        expect(body.data.map(({ order_id }) => order_id)).toContain(orderId);
        expect(bytes.toString()).not.toMatch(/5559321|phone_number/);
        expect(body.data.find(({ order_id }) => order_id === orderId)?.country_code).toBe('+353');
      }
    }
    const token = await server.signIn('Manager');
    const { bytes } = await server.call(exportOrders, { token, body: { folderName: 'contact-customer' } });
    expect(bytes.toString()).toContain('Rings Nobody');
    expect(bytes.toString()).not.toContain('5559321');
    const { body } = await server.call(getOrdersList, { token, params: { orderName: 'order-history' }, query: {} });
    expect(body.data.find(({ order_id }) => order_id === orderId)?.phone_number).toBe('5559321');
  });
});
