import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import type { Finding } from '@arrival-desk/contract/document-uploads/finding.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everythingStored } from '../../../testing/everything-stored.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { buildPdf, buildPng } from '../../documents/documents.factory.ts';

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
  const { findings = [] } = (failure.data ?? {}) as { findings?: Finding[] };
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
  return {
    full_name: 'Maria Garcia Lopez',
    given_name: 'Maria',
    surname: 'Garcia Lopez',
    passport_number: `XP${770000 + travellers}`,
    ...overrides,
  };
}

const card = (...lines: string[]) => buildPdf(['China Arrival Card', ...lines].join('\n'));

describe('the document of a look-alike traveller', () => {
  it('is refused, and what was found is shown beside what the order says (DOC-6)', async () => {
    const mine = traveller();
    const theirs = traveller({ full_name: 'Maria Garcia Lopes', surname: 'Garcia Lopes' });
    const [orderId, other] = [await server.newOrder(mine), await server.newOrder(theirs)];
    await server.signIn('Team');
    const before = await everythingStored(server);
    const theirCard = card(
      'Full name: Maria Garcia Lopes',
      `Passport No: ${theirs.passport_number}`,
      `Order ID: ${other}`,
    );
    const { http, failure, findings } = await upload(orderId, theirCard);
    expect([http, failure.error.code]).toEqual([409, 'wrong_document']);
    const passports = { found: theirs.passport_number, expected: mine.passport_number, order_id: other };
    const names = { found: 'Maria Garcia Lopes', expected: 'Maria Garcia Lopez', order_id: null };
    expect(findings).toEqual([
      { kind: 'passport', title: 'Another passport number', ...passports },
      { kind: 'name', title: 'Another name', ...names },
      { kind: 'order', title: 'Another order id', found: other, expected: orderId, order_id: other },
    ]);
    expect(await everythingStored(server)).toEqual(before);
    for (const secret of ['Lopes', 'Lopez', theirs.passport_number, mine.passport_number])
      expect(logged.join('')).not.toContain(secret);
    expect(failure.message + JSON.stringify(failure.error)).not.toMatch(/Lope|XP77/);
  });

  it.each([
    ['only its passport number, without a word to it', (number: string) => [`${number} ESP`]],
    ['the number in groups', (number: string) => [`${number.slice(0, 2)} ${number.slice(2, 5)} ${number.slice(5)}`]],
    ['the number in small letters', (number: string) => [`travels with ${number.toLowerCase()}`]],
  ])('is found by %s', async (_, lines) => {
    const theirs = traveller();
    const [orderId, other] = [await server.newOrder(traveller()), await server.newOrder(theirs)];
    const { findings } = await upload(orderId, card('Maria Garcia Lopez', ...lines(theirs.passport_number)));
    expect(findings).toMatchObject([{ kind: 'passport', found: theirs.passport_number, order_id: other }]);
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
        remark:
          'The document was uploaded in spite of the check (Another passport number; Another name). Reason: New passport, seen on the phone.',
      },
    ]);
    const event = await server.context.db
      .selectFrom('events')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('kind', '=', 'document_overridden')
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ actor: 'Team Person', detail: { findings: 'passport, name' } });
    expect(JSON.stringify(event)).not.toContain(theirs.passport_number);
    expect((await details(other)).uploadDoc).toEqual([]);
  });
});

describe('the right document passes without a word', () => {
  const number = 'XP661234';
  it.each<[string, object, string[]]>([
    ['as it was typed', {}, ['Full name: Maria Garcia Lopez', `Passport No: ${number}`]],
    ['with the words of the name turned round, in capitals', {}, ['NAME: GARCIA LOPEZ, MARIA', `Passport ${number}`]],
    ['with a middle name more', {}, ['Given names: MARIA JOSE', 'Surname: GARCIA LOPEZ', `Passport No. XP 661 234`]],
    ['with accents', { full_name: 'María García López' }, ['Name: Maria Garcia Lopez', `Passport: ${number}`]],
    [
      'with an umlaut in two letters, and an apostrophe less',
      { full_name: "Jörg O'Müller", given_name: 'Jörg', surname: "O'Müller" },
      ['Surname: OMUELLER', 'Given names: JOERG', `Passport number: ${number.toLowerCase()}`],
    ],
    [
      'with its two machine-readable lines',
      { full_name: 'Anna Maria Eriksson', passport_number: 'L898902C3' },
      ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'],
    ],
    ['with the name of who is visited', { name_of_inviter: 'Li Wei' }, [`Passport No: ${number}`, 'Name: Li Wei']],
  ])('%s', async (_, order, lines) => {
    const mine = traveller({ passport_number: number, ...order });
    const orderId = await server.newOrder(mine);
    expect(await upload(orderId, card(...lines, `Order ID: ${orderId}`))).toMatchObject({
      http: 200,
      findings: [],
      notice: null,
    });
    // An earlier order of the same traveller does not count as another traveller.
    const again = await server.newOrder(mine);
    expect(await upload(again, card(...lines, `Order ID: ${again}`))).toMatchObject({ http: 200, notice: null });
  });
});

describe('another', () => {
  it.each<[string, object, string[], string]>([
    ['passport with the letter O for a nought', { passport_number: 'XO10023' }, ['Passport No: X010023'], 'passport'],
    ['passport that no order has', {}, ['Passport No: EK4455667'], 'passport'],
    [
      'passport in machine-readable lines',
      { full_name: 'Anna Maria Eriksson' },
      ['L898902C36UTO7408122F1204159ZE184226B<<<<<10'],
      'passport',
    ],
    ['name that is only part of it', {}, ['Name: Maria Lopez'], 'name'],
    ['surname', {}, ['Surname: LOPES'], 'name'],
    ['name in machine-readable lines', {}, ['P<ESPGARCIA<<MARTA<<<<<<<<<<<<<<<<<<<<<<<<<<'], 'name'],
    ['order id', {}, ['Order number 99887766'], 'order'],
    ['order in a mail address', {}, ['99887766@orders.example'], 'order'],
    ['order in a tracking link', {}, ['https://desk.example/track-order/MTk5Nzc1NTMy'], 'order'],
  ])('%s is found', async (_, order, lines, kind) => {
    const orderId = await server.newOrder(traveller(order));
    const { http, findings } = await upload(orderId, card(...lines));
    expect([http, findings.map((finding) => finding.kind)]).toEqual([409, [kind]]);
  });

  it('order’s very file is found, an image too (DOC-6)', async () => {
    for (const bytes of [card('The same'), buildPng()]) {
      const [first, second] = [await server.newOrder(traveller()), await server.newOrder(traveller())];
      expect((await upload(first, bytes)).http).toBe(200);
      expect((await upload(first, bytes)).http).toBe(200);
      expect((await upload(second, bytes)).findings).toEqual([
        {
          kind: 'same_file',
          title: 'The same file was uploaded to another order',
          found: null,
          expected: null,
          order_id: first,
        },
      ]);
    }
  });
});

describe('a document that cannot be read', () => {
  const noText = 'No text in this document; nobody but you has checked it.';

  it('for want of text goes out, and says so (DOC-7)', async () => {
    const orderId = await server.newOrder(traveller());
    expect(await upload(orderId, buildPng())).toMatchObject({ http: 200, notice: noText });
    expect(await upload(orderId, buildPdf(' '))).toMatchObject({ http: 200, notice: noText });
    const notice = 'This document names neither the traveller nor the passport of this order.';
    expect(await upload(orderId, buildPdf())).toMatchObject({ http: 200, notice });
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
