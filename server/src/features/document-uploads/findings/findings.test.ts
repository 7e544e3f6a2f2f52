import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import type { DocumentFinding } from '@arrival-desk/contract/document-uploads/finding.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everythingStored } from '../../../testing/everything-stored.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { buildPdf, buildPng, buildScan } from '../../documents/documents.factory.ts';
import { codeLayouts } from './code-cards.factory.ts';

let server: TestServer;
const logged: string[] = [];
beforeAll(async () => {
  server = await TestServer.start({ LOG_LEVEL: 'trace' }, { write: (line: string) => void logged.push(line) });
});
afterAll(() => server.stop());

async function upload(orderId: string, bytes: Buffer, overrideReason = '') {
  const token = await server.signIn('Team');
  const body = { orderId, email: 'mary@example.com', mailServiceProvider: 'AWS' as const, overrideReason };
  const { http, failure, body: answer } = await server.call(uploadVisaDocument, { token, body, file: { bytes } });
  const { findings = [] } = (failure.data ?? {}) as { findings?: DocumentFinding[] };
  return { http, failure, findings, notice: http === 200 ? answer.data.notice : undefined };
}

async function details(orderId: string) {
  const { body } = await server.call(getOrdersDetails, { token: await server.signIn('Admin'), params: { orderId } });
  return body.data;
}

let travellers = 0;

/** A traveller with a unique passport number. */
function traveller(overrides: object = {}) {
  travellers += 1;
  const names = { full_name: 'Maria Garcia Lopez', given_name: 'Maria', surname: 'Garcia Lopez' };
  return { ...names, passport_number: `XP${770000 + travellers}`, ...overrides };
}

const card = (...lines: string[]) => buildPdf(['China Arrival Card', ...lines].join('\n'));
const neither = 'Neither the passport number nor the name of this order is in the document';
const nothingElse = { expected: null, found: null, order_id: null };

describe('the document of a look-alike traveller', () => {
  it('is refused, and the number is shown beside what the order says, with its order (DOC-6)', async () => {
    const mine = traveller();
    const theirs = traveller({ full_name: 'Maria Garcia Lopes', surname: 'Garcia Lopes' });
    const [orderId, other] = [await server.newOrder(mine), await server.newOrder(theirs)];
    await server.signIn('Team');
    const before = await everythingStored(server);
    const theirCard = card('Maria Garcia Lopes', theirs.passport_number, `Reference ${other}`);
    const { http, failure, findings } = await upload(orderId, theirCard);
    expect([http, failure.error.code]).toEqual([409, 'wrong_document']);
    const passports = { found: theirs.passport_number, expected: mine.passport_number, order_id: other };
    expect(findings).toEqual([
      { kind: 'passport', title: 'Another passport number', ...passports },
      { kind: 'order', title: 'Another order ID', found: other, expected: orderId, order_id: other },
      { kind: 'not_named', title: neither, ...nothingElse },
    ]);
    expect(await everythingStored(server)).toEqual(before);
    for (const secret of ['Lopes', 'Lopez', theirs.passport_number, mine.passport_number])
      expect(logged.join('')).not.toContain(secret);
    expect(failure.message + JSON.stringify(failure.error)).not.toMatch(/Lope|XP77/);
  });

  it('goes out with a reason, which is written down with the order and its events (DOC-6)', async () => {
    const theirs = traveller({ full_name: 'Maria Garcia Lopes' });
    const [orderId, other] = [await server.newOrder(traveller()), await server.newOrder(theirs)];
    const bytes = card('Full name: Maria Garcia Lopes', `Passport No: ${theirs.passport_number}`);
    expect((await upload(orderId, bytes, '   ')).http).toBe(409);
    expect((await upload(orderId, bytes, 'New passport, seen on the phone.')).http).toBe(200);
    const { uploadDoc, remark } = await details(orderId);
    expect(uploadDoc).toHaveLength(1);
    expect(remark).toMatchObject([
      {
        remark_name: 'Team Person',
        remark: `The document was uploaded in spite of the check (Another passport number; ${neither}). Reason: New passport, seen on the phone.`,
      },
    ]);
    const event = await server.context.db
      .selectFrom('events')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('kind', '=', 'document_overridden')
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ actor: 'Team Person', detail: { findings: 'passport, not_named' } });
    expect(JSON.stringify(event)).not.toContain(theirs.passport_number);
    expect((await details(other)).uploadDoc).toEqual([]);
  });
});

describe('a document of the order', () => {
  it('passes silently with its passport number, also for a later order of the traveller (DOC-6)', async () => {
    const mine = traveller();
    for (const orderId of [await server.newOrder(mine), await server.newOrder(mine)]) {
      const reference = 'Order No. 20261125001';
      const uploaded = await upload(orderId, card(`No. ${mine.passport_number}`, reference, orderId));
      expect(uploaded).toMatchObject({ http: 200, findings: [], notice: null });
    }
  });

  it('passes with a notice by its name, silently where the order has no passport number (DOC-6)', async () => {
    const notice = "The traveller's name is in this document, but not the passport number.";
    const bytes = (orderId: string) => card('LOPEZ GARCIA', 'MARIA', `For ${orderId}`);
    const orderId = await server.newOrder(traveller());
    expect(await upload(orderId, bytes(orderId))).toMatchObject({ http: 200, notice });
    const without = await server.newOrder(traveller({ passport_number: '' }));
    expect(await upload(without, bytes(without))).toMatchObject({ http: 200, notice: null });
  });
});

describe('a document without text', () => {
  const layouts = Object.entries(codeLayouts).filter(([name]) => /an image of the code|is drawn/.test(name));
  it.each(layouts)('passes silently if its QR code has the passport number: %s (DOC-15)', async (_, { draw }) => {
    const mine = traveller();
    const bytes = await draw(`https://example.cn/card?name=GARCIA+LOPEZ+MARIA&no=${mine.passport_number}`);
    expect(await upload(await server.newOrder(mine), bytes)).toMatchObject({ http: 200, notice: null });
  });

  it.each(layouts)('is stopped if its QR code is of another traveller: %s (DOC-15)', async (_, { draw }) => {
    const [mine, theirs] = [traveller(), traveller()];
    const [orderId, other] = [await server.newOrder(mine), await server.newOrder(theirs)];
    const { http, findings } = await upload(orderId, await draw(JSON.stringify({ no: theirs.passport_number })));
    const numbers = { found: theirs.passport_number, expected: mine.passport_number, order_id: other };
    expect([http, findings]).toEqual([409, [{ kind: 'passport', title: 'Another passport number', ...numbers }]]);
  });

  it.each(layouts)('gets the notice if its QR code says nothing: %s (DOC-15)', async (_, { draw }) => {
    const bytes = await draw(`https://example.cn/card/550e8400-e29b-41d4-a716-44665544${1000 + travellers}`);
    const notice = 'No text in this document; nobody but you has checked it.';
    expect(await upload(await server.newOrder(traveller()), bytes)).toMatchObject({ http: 200, notice });
  });
});

it('another order’s very file is found, an image too (DOC-6)', async () => {
  for (const bytes of [buildScan('the same'), buildPng()]) {
    const [first, second] = [await server.newOrder(traveller()), await server.newOrder(traveller())];
    expect((await upload(first, bytes)).http).toBe(200);
    expect((await upload(first, bytes)).http).toBe(200);
    const title = 'The same file was uploaded to another order';
    expect((await upload(second, bytes)).findings).toEqual([
      { kind: 'same_file', title, ...nothingElse, order_id: first },
    ]);
  }
});

describe('a document that cannot be read', () => {
  it('for want of text goes out, and says so (DOC-7)', async () => {
    const notice = 'No text in this document; nobody but you has checked it.';
    const orderId = await server.newOrder(traveller());
    expect(await upload(orderId, buildPng())).toMatchObject({ http: 200, notice });
    expect(await upload(orderId, buildScan())).toMatchObject({ http: 200, notice });
  });

  it('because it is broken or endless needs a reason (DOC-7)', async () => {
    const orderId = await server.newOrder(traveller());
    const broken = Buffer.from(`%PDF-1.7\n${'x'.repeat(5000)}`);
    const { http, findings } = await upload(orderId, broken);
    const title = 'The PDF is broken and cannot be read';
    expect([http, findings]).toMatchObject([409, [{ kind: 'unreadable', title }]]);
    expect((await upload(orderId, broken, 'The embassy made it so.')).http).toBe(200);
  });
});
