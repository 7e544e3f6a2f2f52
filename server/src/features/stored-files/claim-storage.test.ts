import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { buildScan } from '../documents/documents.factory.ts';
import { claimStorage } from './claim-storage.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
  const orderId = await server.newOrder();
  const token = await server.signIn('Team');
  const body = { orderId, email: 'mary@example.com' };
  expect((await server.call(uploadVisaDocument, { token, body, file: { bytes: buildScan() } })).http).toBe(200);
});
afterAll(() => server.stop());

const uploads = () => join(server.dataDir, 'uploads');
const mark = () => join(uploads(), 'installation-id');

/** As an installation was before storages were marked. */
async function unmark(): Promise<void> {
  await rm(mark(), { force: true });
  await server.context.db.updateTable('installation').set({ storage_marked: false }).execute();
}

describe('a storage from before there were marks', () => {
  it('is marked when it holds documents of the database', async () => {
    const before = await readFile(mark(), 'utf8');
    await unmark();
    await claimStorage(server.context);
    expect(await readFile(mark(), 'utf8')).toBe(before);
  });

  it('is refused, and stays without a mark, when it holds none of them', async () => {
    await unmark();
    await rename(uploads(), `${uploads()}-own`);
    await expect(claimStorage(server.context)).rejects.toThrow('holds none of its documents');
    await expect(readFile(mark())).rejects.toThrow('ENOENT');
    await rename(`${uploads()}-own`, uploads());
  });

  it('that cannot be reached is not refused, and not marked', async () => {
    const files = { ...server.context.files, stream: () => Promise.reject(new Error('The bucket is away.')) };
    await claimStorage({ ...server.context, files });
    await expect(readFile(mark())).rejects.toThrow('ENOENT');
    await claimStorage(server.context);
    await readFile(mark());
  });
});
