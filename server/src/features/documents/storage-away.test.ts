import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { buildScan } from './documents.factory.ts';

// A bucket that becomes unavailable and recovers, like a real S3 service.
const address = '127.0.0.1';
const configureBuckets = [{ name: 'cards', configs: [] }];
let directory: string;
let s3: S3rver;
let port: number;
let server: TestServer;

const openBucket = async (at: number) => {
  s3 = new S3rver({ port: at, address, silent: true, directory, configureBuckets });
  port = ((await s3.run()) as AddressInfo).port;
};

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  directory = await mkdtemp(join(tmpdir(), 'arrival-desk-s3-'));
  await openBucket(0);
  server = await TestServer.start({ UPLOADS_BUCKET: 'cards', S3_ENDPOINT: `http://${address}:${port}` });
});
afterAll(async () => {
  await server.stop();
  await s3.close();
  vi.unstubAllEnvs();
  await rm(directory, { recursive: true, force: true });
});

it('says that the storage is away, keeps nothing of the upload, and goes on when it is back (FIG-6)', async () => {
  const orderId = await server.newOrder({ email: 'traveller@example.com' });
  const token = await server.signIn('Admin');
  const body = { orderId, email: 'traveller@example.com', mailServiceProvider: 'AWS' as const };
  const upload = () => server.call(uploadVisaDocument, { token, body, file: { bytes: buildScan() } });
  const documents = async () =>
    (await server.call(getOrdersDetails, { token, params: { orderId } })).body.data.uploadDoc.length;

  await s3.close();
  const refused = await upload();
  expect([refused.http, refused.failure.message]).toEqual([
    503,
    'The storage of the documents cannot be reached at the moment. Please try again shortly.',
  ]);
  expect(await documents()).toBe(0);

  await openBucket(port);
  expect((await upload()).http).toBe(200);
  expect(await documents()).toBe(1);
});
