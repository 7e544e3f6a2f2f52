import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { verifyLedger } from '@arrival-desk/contract/ledger/ledger.endpoints.ts';
import { changeOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { addPassportPage } from '@arrival-desk/contract/passport-pages/passport-pages.endpoints.ts';
import { addNewRemark } from '@arrival-desk/contract/remarks/remark.ts';
import { uploadIntakeSignature } from '@arrival-desk/contract/signatures/signatures.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { intakeKey, TestServer } from '../../testing/test-server.ts';
import { buildPng, buildScan } from '../documents/documents.factory.ts';
import { buildSignature } from '../signatures/signatures.factory.ts';
import { fileInStorage } from '../stored-files/stored-files.ts';
import { verifyLedger as verifyFiles } from './verify-ledger.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await TestServer.start();
  token = await server.signIn('Admin');
});
afterAll(() => server.stop());

const run = (statement: ReturnType<typeof sql>) => statement.execute(server.context.db);
const verify = async (orderId?: string) => {
  const { http, body } = await server.call(verifyLedger, { token, body: { orderId } });
  expect(http).toBe(200);
  return body.data;
};
const remark = (orderId: string) => server.call(addNewRemark, { token, body: { orderId, remark: 'Called.' } });

async function eventsOf(orderId: string) {
  const { db } = server.context;
  return db.selectFrom('events').selectAll().where('order_id', '=', orderId).orderBy('seq').execute();
}

/** An order with four events: received and three remarks. */
async function orderWithEvents() {
  const orderId = await server.newOrder();
  for (let index = 0; index < 3; index += 1) await remark(orderId);
  return { orderId, ids: (await eventsOf(orderId)).map((event) => event.id) };
}

async function orderWithDocument() {
  const orderId = await server.newOrder();
  const email = 'mary@example.com';
  await server.call(uploadVisaDocument, { token, body: { orderId, email }, file: { bytes: buildScan() } });
  // The mail's event comes last, from a job.
  await vi.waitFor(async () => expect((await eventsOf(orderId)).at(-1)?.kind).toBe('mail_sent'), { timeout: 20_000 });
  const { db } = server.context;
  const document = await db
    .selectFrom('documents')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { orderId, document, path: join(server.dataDir, 'uploads', fileInStorage(document).name) };
}

describe('the chain', () => {
  it('is whole after ordinary work, for one order and for all (RULE-4)', async () => {
    const { orderId } = await orderWithEvents();
    await orderWithDocument();
    expect(await verify(orderId)).toMatchObject({ orders: 1, events: 4, problems: 0, findings: [] });
    expect(await verify()).toMatchObject({ documents: 1, problems: 0 });
  });

  it('stays one chain when twenty people write at once (PACK-11)', async () => {
    const orderId = await server.newOrder();
    await Promise.all(Array.from({ length: 20 }, () => remark(orderId)));
    expect((await eventsOf(orderId)).map((event) => event.seq)).toEqual(Array.from({ length: 21 }, (_, i) => i + 1));
    expect(await verify(orderId)).toMatchObject({ events: 21, problems: 0 });
  });

  it('outlives its order (PACK-11)', async () => {
    const { orderId } = await orderWithEvents();
    await server.call(changeOrderStatus, { token, body: { orderId } });
    await server.call(changeOrderStatus, { token, body: { orderId, permanentDeletedFlag: 'Y' } });
    expect((await eventsOf(orderId)).at(-1)?.kind).toBe('erased');
    expect(await verify(orderId)).toMatchObject({ events: 6, problems: 0 });
  });

  it('is looked for in vain where there never was an order', async () => {
    expect((await server.call(verifyLedger, { token, body: { orderId: '987654321' } })).http).toBe(404);
  });
});

describe('an event changed behind the application’s back', () => {
  const changes = {
    'one letter of the actor': "actor = actor || '.'",
    'a microsecond of its time': "at = at + interval '1 microsecond'",
    'its kind': "kind = 'moved'",
    'the member who made it': 'staff_id = staff_id + 1',
    'the member taken out': 'staff_id = null',
    'its status': "to_status = 'Completed'",
    'one figure in its detail': "detail = jsonb_set(detail, '{remark_id}', '0')",
    'the spelling of a figure': "detail = jsonb_set(detail, '{remark_id}', (detail ->> 'remark_id' || '.0')::jsonb)",
  };
  it.each(Object.entries(changes))('is found and named: %s (PACK-12)', async (_, change) => {
    const { orderId, ids } = await orderWithEvents();
    await run(sql`update events set ${sql.raw(change)} where id = ${ids[2]}`);
    expect((await verify(orderId)).findings).toEqual([
      {
        ...{ order_id: orderId, event_id: ids[2], document_id: null, file1: null },
        problem: expect.stringContaining('not what it was'),
      },
    ]);
    expect((await verify()).findings).toContainEqual(expect.objectContaining({ order_id: orderId, event_id: ids[2] }));
    await erase(orderId);
  });

  it('is found when it was deleted in the middle, at the end, or altogether (PACK-12)', async () => {
    const middle = await orderWithEvents();
    await run(sql`delete from events where id = ${middle.ids[1]}`);
    expect((await verify(middle.orderId)).findings).toMatchObject([
      { event_id: middle.ids[2], problem: '1 event is missing before this one.' },
    ]);
    const end = await orderWithEvents();
    await run(sql`delete from events where id in (${end.ids[2]}, ${end.ids[3]})`);
    expect((await verify(end.orderId)).findings).toMatchObject([{ problem: '2 events are missing at the end.' }]);
    const all = await orderWithEvents();
    await run(sql`delete from events where order_id = ${all.orderId}`);
    expect((await verify(all.orderId)).findings).toMatchObject([{ problem: '4 events are missing at the end.' }]);
    await run(sql`delete from ledger_heads where order_id = ${all.orderId}`);
    expect((await verify(all.orderId)).findings).toMatchObject([
      { problem: 'The order has no chain of events at all.' },
    ]);
    for (const { orderId } of [middle, end, all]) await erase(orderId);
  });

  it('is found when it was inserted or two have changed places', async () => {
    const inserted = await orderWithEvents();
    await run(sql`
      insert into events (order_id, at, actor, kind, detail, seq, prev_hash, hash)
      select order_id, at, actor, kind, detail, 5, hash, repeat('a', 64) from events where id = ${inserted.ids[3]}`);
    const problems = (await verify(inserted.orderId)).findings.map(({ problem }) => problem);
    expect(problems).toEqual([
      'The event is not what it was when it was written.',
      'There are more events than were written.',
    ]);
    const swapped = await orderWithEvents();
    await run(sql`update events set seq = -seq where order_id = ${swapped.orderId} and seq in (2, 3)`);
    await run(sql`update events set seq = 5 + seq where order_id = ${swapped.orderId} and seq < 0`);
    const named = (await verify(swapped.orderId)).findings.map(({ event_id }) => event_id);
    expect(named).toEqual(expect.arrayContaining([swapped.ids[1], swapped.ids[2]]));
    for (const { orderId } of [inserted, swapped]) await erase(orderId);
  });
});

describe('a document', () => {
  const changed = (document_id: number | null, problem: string) =>
    expect.objectContaining({ document_id, problem: expect.stringContaining(problem) });

  it('is named when a byte of its file was changed, and when the file is gone (PACK-12)', async () => {
    const { orderId, document, path } = await orderWithDocument();
    await appendFile(path, ' ');
    expect((await verify()).findings).toEqual([changed(document.id, 'bytes of the file have been changed')]);
    await rm(path);
    expect((await verify(orderId)).findings).toEqual([changed(document.id, 'the file is missing')]);
    await erase(orderId);
  });

  it('is named when its SHA-256 was changed to fit another file, and when its row was removed', async () => {
    const { orderId, document } = await orderWithDocument();
    await run(sql`update documents set sha256 = repeat('b', 64) where id = ${document.id}`);
    expect((await verify(orderId)).findings).toEqual([changed(document.id, 'not the one recorded')]);
    await run(sql`delete from documents where id = ${document.id}`);
    expect((await verify(orderId)).findings).toEqual([changed(null, 'removed from the database')]);
    await erase(orderId);
  });
});

describe('an image', () => {
  const added = {
    'a passport page': {
      table: 'passport_pages',
      add: async (orderId: string) =>
        server.call(addPassportPage, { token, body: { orderId }, file: { bytes: buildPng() } }),
    },
    'a signature': {
      table: 'signatures',
      add: async (orderId: string) => {
        const file = { bytes: await buildSignature() };
        return server.call(uploadIntakeSignature, { token: intakeKey, params: { orderId }, body: {}, file });
      },
    },
  } as const;

  it.each(Object.entries(added))(
    '%s is named when its file or its row was changed or removed (PACK-12)',
    async (_, { table, add }) => {
      const { db } = server.context;
      const orderId = await server.newOrder();
      // The newest event counts.
      for (let each = 0; each < 2; each += 1) expect((await add(orderId)).http).toBe(200);
      expect(await verify(orderId)).toMatchObject({ images: 1, problems: 0 });
      const row = await db.selectFrom(table).selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
      const path = join(server.dataDir, 'uploads', fileInStorage(row).name);
      const whole = await readFile(path);
      const found = (problem: string, file1: string | null = row.file1) =>
        expect.objectContaining({
          order_id: orderId,
          document_id: null,
          file1,
          problem: expect.stringContaining(problem),
        });
      await appendFile(path, ' ');
      expect((await verify()).findings).toEqual([found('bytes of the file have been changed')]);
      await rm(path);
      expect((await verify(orderId)).findings).toEqual([found('the file is missing')]);
      await writeFile(path, whole);
      await db
        .updateTable(table)
        .set({ sha256: 'b'.repeat(64) })
        .where('id', '=', row.id)
        .execute();
      expect((await verify(orderId)).findings).toEqual([found('not the one recorded')]);
      await db.deleteFrom(table).where('id', '=', row.id).execute();
      expect((await verify(orderId)).findings).toEqual([found('has been removed from the database', null)]);
      await erase(orderId);
    },
  );
});

/** Erases an order that a test has corrupted. */
async function erase(orderId: string): Promise<void> {
  for (const table of ['events', 'ledger_heads', 'orders'])
    await run(sql`delete from ${sql.table(table)} where order_id = ${orderId}`);
}

afterEach(async () => {
  expect((await verify()).findings).toEqual([]);
});

it('reads the bytes of a sample if it is asked to, and looks at the rows of all', async () => {
  for (let count = 0; count < 3; count += 1) await orderWithDocument();
  const { db, files } = server.context;
  const stream = vi.spyOn(files, 'stream');
  const all = await verifyFiles({ db, files });
  const read = stream.mock.calls.length;
  stream.mockClear();
  const sampled = await verifyFiles({ db, files }, { sample: 2 });
  expect(read).toBeGreaterThan(2);
  expect(stream.mock.calls.length).toBeLessThan(read);
  expect(stream.mock.calls.length).toBeGreaterThan(0);
  expect(sampled.documents).toBe(all.documents);
  stream.mockRestore();
});
