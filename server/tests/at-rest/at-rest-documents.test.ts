import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { changeOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { encryptedStores } from '../../src/encrypted-stores.ts';
import { buildFiller, buildPdf } from '../../src/features/documents/documents.factory.ts';
import { findDocumentsOf } from '../../src/features/documents/documents.ts';
import { verifyLedger } from '../../src/features/ledger/ledger.ts';
import { fileInStorage, readFile as readDocument } from '../../src/features/stored-files/stored-files.ts';
import { writeCurrentKey } from '../../src/platform/encryption/data-keys.store.ts';
import { encryptAgain } from '../../src/platform/encryption/encrypt-again.ts';
import { KeyRing, keyIdOf, newDataKey } from '../../src/platform/encryption/key-ring.ts';
import { giveKeys } from '../../src/platform/encryption/keys-of-database.ts';
import { sealOutbox } from '../../src/platform/mail/outbox.ts';
import { testDataKey } from '../../src/testing/data-key.ts';
import { eventually } from '../../src/testing/eventually.ts';
import { readOutbox } from '../../src/testing/read-outbox.ts';
import { TestServer } from '../../src/testing/test-server.ts';

let server: TestServer;
let token: string;
const db = () => server.context.db;
const passport = 'XK7719024';
const email = 'mary@example.com';

beforeAll(async () => {
  server = await TestServer.start();
  token = await server.signIn('Admin');
});
afterAll(() => server.stop());

/** Uploads a document of some chunks; returns its order and its content. */
async function newDocument() {
  const orderId = await server.newOrder({ email });
  const content = Buffer.concat([buildPdf(`Passport ${passport}`), buildFiller(150_000)]);
  const body = { orderId, email, overrideReason: 'It is large.' };
  const { http } = await server.call(uploadVisaDocument, { token, body, file: { bytes: content } });
  expect(http).toBe(200);
  return { orderId, content };
}
async function rowOf(orderId: string) {
  const [row] = await findDocumentsOf(db(), orderId);
  if (!row) throw new Error('The order has no document.');
  return row;
}
const uploads = () => join(server.dataDir, 'uploads');
const filesOf = async (orderId: string) => (await readdir(uploads())).filter((name) => name.startsWith(orderId));
const storedBytes = async (orderId: string) => readFile(join(uploads(), fileInStorage(await rowOf(orderId)).name));

/** What staff get from the address of the document. */
async function download(orderId: string, headers: Record<string, string> = {}) {
  const { body } = await server.call(getOrdersDetails, { params: { orderId }, token });
  const answer = await server.app.inject({ method: 'GET', url: body.data.uploadDoc[0]?.url ?? '', headers });
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers };
}
const finishEncryption = () =>
  eventually(async () => {
    const parts = { db: db(), clock: server.context.clock, onUnreadable: () => {} };
    if (!(await encryptAgain(parts, encryptedStores))) throw new Error('The encryption did not finish.');
  });

describe('a document', () => {
  it('is stored encrypted, and is opened, resumed and mailed as it was uploaded (RULE-23)', async () => {
    const { orderId, content } = await newDocument();
    const row = await rowOf(orderId);
    expect(await filesOf(orderId)).toEqual([`${orderId}_${row.file1}.enc`]);
    expect((await storedBytes(orderId)).includes(passport)).toBe(false);
    const whole = await download(orderId);
    expect([whole.status, whole.headers['content-length']]).toEqual([200, String(content.length)]);
    expect(whole.bytes.equals(content)).toBe(true);
    const rest = await download(orderId, { range: 'bytes=70000-' });
    expect([rest.status, rest.headers['content-range']]).toEqual([
      206,
      `bytes 70000-${content.length - 1}/${content.length}`,
    ]);
    expect(rest.bytes.equals(content.subarray(70_000))).toBe(true);
    const mail = await eventually(async () => {
      const [sent] = await readOutbox(server.dataDir, orderId);
      if (!sent) throw new Error('Nothing was sent.');
      return sent;
    });
    expect(mail.attachments[0]?.content.equals(content)).toBe(true);
  });

  it('that was put into the place of another is not shown, and the ledger says so', async () => {
    const [one, other] = [await newDocument(), await newDocument()];
    const path = async (orderId: string) => join(uploads(), fileInStorage(await rowOf(orderId)).name);
    await copyFile(await path(one.orderId), await path(other.orderId));
    const shown = await download(other.orderId).catch(() => ({ status: 0, bytes: Buffer.alloc(0) }));
    expect(shown.bytes.includes('%PDF')).toBe(false);
    const { findings } = await verifyLedger(server.context, { orderId: other.orderId });
    expect(findings).toEqual([expect.objectContaining({ problem: expect.stringContaining('have been changed') })]);
    // With its key as well: that is bound to the name.
    const { file_key } = await rowOf(one.orderId);
    await db().updateTable('documents').set({ file_key }).where('order_id', '=', other.orderId).execute();
    await expect(readDocument(server.context, await rowOf(other.orderId))).rejects.toThrow('belongs to another place');
    expect((await verifyLedger(server.context, { orderId: other.orderId })).problems).toBe(1);
    await db().deleteFrom('documents').where('order_id', '=', other.orderId).execute();
  });

  it('leaves no file when its order is erased', async () => {
    const { orderId } = await newDocument();
    expect(await filesOf(orderId)).toHaveLength(1);
    await server.call(changeOrderStatus, { token, body: { orderId } });
    const erase = { orderId, permanentDeletedFlag: 'Y' } as const;
    await server.call(changeOrderStatus, { token, body: erase });
    await vi.waitFor(async () => expect(await filesOf(orderId)).toEqual([]), { timeout: 20_000, interval: 100 });
  });
});

describe('the rotation of keys', () => {
  it('wraps the keys of files again and leaves the files, also those of the outbox, readable without the old key (RULE-25)', async () => {
    const { orderId, content } = await newDocument();
    await eventually(async () => {
      if ((await readOutbox(server.dataDir, orderId)).length === 0) throw new Error('Nothing was sent.');
    });
    const stored = await storedBytes(orderId);
    const second = newDataKey();
    const both = new KeyRing([second, testDataKey]);
    giveKeys(db(), both);
    await db()
      .transaction()
      .execute((trx) => writeCurrentKey(trx, both));
    await finishEncryption();
    await writeFile(join(server.dataDir, 'outbox', 'mail-1.1@of-no-key.eml.enc'), 'no key');
    const reasons: string[] = [];
    await sealOutbox(join(server.dataDir, 'outbox'), both, (reason) => reasons.push(reason));
    expect(reasons).toEqual(['outbox: An email in the outbox has no key.']);
    await rm(join(server.dataDir, 'outbox', 'mail-1.1@of-no-key.eml.enc'));
    const only = new KeyRing([second]);
    giveKeys(db(), only);
    expect(keyIdOf((await rowOf(orderId)).file_key ?? '')).toBe(only.preferred);
    expect((await storedBytes(orderId)).equals(stored)).toBe(true);
    expect((await download(orderId)).bytes.equals(content)).toBe(true);
    const [mail] = await readOutbox(server.dataDir, orderId, [second]);
    expect(mail?.attachments[0]?.content.equals(content)).toBe(true);
  });
});
