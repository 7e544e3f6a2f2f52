import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { changeOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { encryptedStores } from '../../src/encrypted-stores.ts';
import { buildFiller, buildPdf, buildScan } from '../../src/features/documents/documents.factory.ts';
import {
  fileInStorage,
  findDocumentsOf,
  putFile,
  readFile as readDocument,
  removePlainFiles,
  storedName,
} from '../../src/features/documents/documents.ts';
import { verifyLedger } from '../../src/features/ledger/ledger.ts';
import { writeCurrentKey } from '../../src/platform/encryption/data-keys.store.ts';
import { encryptAgain } from '../../src/platform/encryption/encrypt-again.ts';
import { KeyRing, keyIdOf, newDataKey } from '../../src/platform/encryption/key-ring.ts';
import { giveKeys } from '../../src/platform/encryption/keys-of-database.ts';
import { sealOutbox } from '../../src/platform/mail/outbox.ts';
import { testDataKey } from '../../src/testing/data-key.ts';
import { eventually } from '../../src/testing/eventually.ts';
import { setOlderServer } from '../../src/testing/older-server.ts';
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
beforeEach(() => setOlderServer(db(), false));

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
/** Why files could not be encrypted. */
const unreadable: string[] = [];
const anHourLater = { now: () => new Date(Date.now() + 61 * 60_000) };
const finishEncryption = (files = server.context.files, clock = server.context.clock) =>
  eventually(async () => {
    const onUnreadable = (text: string) => unreadable.push(text);
    if (!(await encryptAgain({ db: db(), clock, onUnreadable }, encryptedStores(files))))
      throw new Error('The encryption did not finish.');
  });
const finishOnce = () =>
  encryptAgain({ ...server.context, onUnreadable: () => {} }, encryptedStores(server.context.files));
/** Two minutes later. */
const removePlain = (files = server.context.files) =>
  removePlainFiles(
    { db: db(), files, onUnreadable: (text) => unreadable.push(text) },
    new Date(Date.now() + 121_000),
    60_000,
  );

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

  it('leaves no file when its order is erased, whichever form it had', async () => {
    const { orderId } = await newDocument();
    const name = fileInStorage(await rowOf(orderId)).name;
    await writeFile(join(uploads(), name.replace(/\.enc$/, '')), 'from before');
    await server.call(changeOrderStatus, { token, body: { orderId } });
    const erase = { orderId, permanentDeletedFlag: 'Y' } as const;
    await server.call(changeOrderStatus, { token, body: erase });
    await vi.waitFor(async () => expect(await filesOf(orderId)).toEqual([]), { timeout: 20_000, interval: 100 });
  });
});

describe('while a server runs that cannot read encrypted files', () => {
  const plainDocument = async () => {
    await setOlderServer(db(), true);
    const document = await newDocument();
    const row = await rowOf(document.orderId);
    expect(row.file_key).toBeNull();
    expect((await storedBytes(document.orderId)).equals(document.content)).toBe(true);
    return { ...document, row };
  };

  it('documents are stored as they are, and are encrypted once it has gone (RULE-24)', async () => {
    const { orderId, content, row } = await plainDocument();
    await expect(finishOnce()).resolves.toBe(false);
    expect((await download(orderId)).bytes.equals(content)).toBe(true);
    await setOlderServer(db(), false);
    await finishEncryption();
    // A standby, a backup or a reader can still name the plain file.
    expect(await filesOf(orderId)).toHaveLength(2);
    await removePlain();
    expect(await filesOf(orderId)).toEqual([`${orderId}_${row.file1}.enc`]);
    expect((await storedBytes(orderId)).includes(passport)).toBe(false);
    expect((await download(orderId)).bytes.equals(content)).toBe(true);
    // A request read the row before and opens the file now.
    expect((await readDocument(server.context, row)).equals(content)).toBe(true);
  });

  it.each([true, false])(
    'a file is stored again if such a server starts or stops before its row (it ran: %s)',
    async (ran) => {
      await setOlderServer(db(), ran);
      const named = { order_id: '1000000001', file1: `between-${ran}.pdf` };
      const content = buildScan();
      const file = await putFile(server.context, storedName(named), content);
      await setOlderServer(db(), !ran);
      const file_key = await db()
        .transaction()
        .execute((trx) => file.keyIn(trx));
      expect(file_key === null).toBe(!ran);
      const document = { ...named, size_bytes: content.length, file_key };
      expect((await readDocument(server.context, document)).equals(content)).toBe(true);
      expect(await filesOf(storedName(named))).toEqual([fileInStorage(document).name]);
      await file.remove();
      expect(await filesOf(storedName(named))).toEqual([]);
    },
  );

  it.each(['put', 'stream', 'remove'] as const)('a crash of the encryption at its %s loses nothing', async (act) => {
    const { orderId, content } = await plainDocument();
    await setOlderServer(db(), false);
    const { files } = server.context;
    const crash = async (name: string, given?: unknown) => {
      if (act === 'stream' && !name.endsWith('.enc')) return files.stream(name, given as undefined);
      // What was done until now stays.
      if (act === 'put') await files.put(name, Buffer.from('half of it'));
      throw new Error('It crashed.');
    };
    const broken = { ...files, [act]: crash };
    await finishEncryption(broken);
    if (act === 'remove') await removePlain(broken);
    // A document of a test before can still wait for its encryption, and meets the same crash.
    const said = unreadable.splice(0);
    expect(said.length).toBeGreaterThan(0);
    for (const text of said) expect(text).toContain('It crashed.');
    expect((await download(orderId)).bytes.equals(content)).toBe(true);
    await finishEncryption(files, anHourLater);
    await removePlain();
    expect(await filesOf(orderId)).toHaveLength(1);
    expect((await storedBytes(orderId)).includes(passport)).toBe(false);
    expect((await download(orderId)).bytes.equals(content)).toBe(true);
  });

  it('the plain file is kept, and encrypted again, when the encrypted one is not what was written', async () => {
    const { orderId, content, row } = await plainDocument();
    await setOlderServer(db(), false);
    await finishEncryption();
    // A write of an earlier attempt arrives late.
    await server.context.files.put(`${storedName(row)}.enc`, Buffer.from('of another key'));
    await removePlain();
    expect((await rowOf(orderId)).file_key).toBeNull();
    expect((await download(orderId)).bytes.equals(content)).toBe(true);
    await finishEncryption();
    await removePlain();
    expect(await filesOf(orderId)).toEqual([`${storedName(row)}.enc`]);
    expect((await download(orderId)).bytes.equals(content)).toBe(true);
  });

  it('a plain file that was changed stays as it is, for the ledger to report', async () => {
    const { orderId, row } = await plainDocument();
    await setOlderServer(db(), false);
    await writeFile(join(uploads(), storedName(row)), 'changed');
    await finishEncryption();
    expect((await rowOf(orderId)).file_key).toBeNull();
    const { findings } = await verifyLedger(server.context, { orderId });
    expect(findings).toEqual([expect.objectContaining({ problem: expect.stringContaining('have been changed') })]);
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
