import { uploadBrandLogo } from '@arrival-desk/contract/brands/brands.endpoints.ts';
import {
  getNamedParty,
  uploadVisaDocument,
} from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPdf } from '../../src/features/documents/documents.factory.ts';
import { decodeFile } from '../../src/platform/decoding/decode-file.ts';
import { TestServer } from '../../src/testing/test-server.ts';

// What costs much to read comes from outside, so it is read in a process whose work is limited (decode-file.test.ts and
// pdf-thread.test.ts show that a file is given up there, and that the next one is read). bench/hostile.ts measures what
// others notice of it.

// The test files of a worker share their modules, so these are loaded again, for this file and after it.
vi.hoisted(() => vi.resetModules());
vi.mock(import('../../src/platform/decoding/decode-file.ts'), async (original) => {
  const { decodeFile } = await original();
  return { decodeFile: vi.fn(decodeFile) as typeof decodeFile };
});

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await TestServer.start();
  token = await server.signIn('Admin');
});
afterAll(async () => {
  await server.stop();
  vi.doUnmock('../../src/platform/decoding/decode-file.ts');
  vi.resetModules();
});

/** The sizes of the files that the process was asked to read, since the last call. */
function asked(): number[] {
  const { calls } = vi.mocked(decodeFile).mock;
  return calls.splice(0).map(([, bytes]) => bytes.length);
}

async function upload(orderId: string, bytes: Buffer) {
  const body = { orderId, email: 'mary@example.com', mailServiceProvider: 'AWS' as const };
  const { http, failure } = await server.call(uploadVisaDocument, { token, body, file: { bytes } });
  return [http, failure.error?.code];
}

describe('a hostile document is read in a process of limited work (FIG-20)', () => {
  it.each([
    [4, 'names without a letter', '/'],
    [4, 'names of one letter', '/a'],
    [1, 'names that are escaped', '/#4a#53 '],
  ])('that is %i MB of %s', async (megabytes, _, unit) => {
    const orderId = await server.newOrder();
    const names = unit.repeat((megabytes * 1_000_000) / unit.length);
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(names)]);
    asked();
    expect(await upload(orderId, bytes)).toEqual([unit.includes('#') ? 422 : 409, expect.any(String)]);
    // Cleaned; then its codes read. What no viewer can open is not searched.
    expect(asked()).toEqual(Array(unit.includes('#') ? 1 : 2).fill(bytes.length));
  });

  it('that has 200 lines of one letter, for a name of eight parts of that letter', async () => {
    const orderId = await server.newOrder({ full_name: 'Aa Aa Aa Aa Aa Aa Aa Aa', passport_number: '' });
    const bytes = buildPdf(Array.from({ length: 200 }, () => `Name: ${'A'.repeat(60)}`).join('\n'));
    asked();
    expect((await upload(orderId, bytes))[0]).toBeGreaterThanOrEqual(200);
    // Cleaned, its codes read, searched.
    expect(asked()).toEqual([bytes.length, bytes.length, bytes.length]);
  });
});

it('a document is read once for all of a party whom it may name, however many they are (FIG-20)', async () => {
  const party = { party_ref: 'READ-ONCE', email: 'mary@example.com', contact_email_address: '' };
  const people = ['Ada', 'Ben', 'Cleo', 'Dan'].map((given, index) => ({
    ...{ ...party, full_name: `${given} Readonce`, given_name: given, surname: 'Readonce' },
    passport_number: `RO123456${index}`,
  }));
  const [first = '', ...others] = await Promise.all(people.map((person) => server.newOrder(person)));
  const bytes = buildPdf(people.map(({ full_name, passport_number }) => `${full_name}, ${passport_number}`).join('\n'));
  const body = { orderId: first, email: party.email, mailServiceProvider: 'AWS' as const };
  const { mailId } = (await server.call(uploadVisaDocument, { token, body, file: { bytes } })).body.data;
  asked();
  const named = (await server.call(getNamedParty, { token, params: { mailId } })).body.data;
  expect(named.map(({ order_id }) => order_id).toSorted()).toEqual(others.toSorted());
  // Its codes, and its text.
  expect(asked()).toEqual([bytes.length, bytes.length]);
});

it('a logo of nested groups is refused by its first bytes, and nothing draws it (FIG-20)', async () => {
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(50_000)}</svg>`);
  const { http, failure } = await server.call(uploadBrandLogo, { token, body: {}, file: { bytes: svg } });
  expect([http, failure.error.message]).toEqual([415, expect.stringMatching(/PNG/)]);
});
