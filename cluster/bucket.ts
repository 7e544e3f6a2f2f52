import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import S3rver from 's3rver';
import { s3Files } from '../server/src/platform/files/s3-files.ts';
import { atTheEnd } from './programs.ts';
import { TcpGate } from './tcp-gate.ts';

const key = 'S3RVER';

/** An S3 service with one bucket, behind a gate that can fail. */
export async function startBucket(folder: string) {
  const directory = join(folder, 'bucket');
  mkdirSync(directory);
  const configureBuckets = [{ name: 'cards', configs: [] }];
  const service = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port } = (await service.run()) as AddressInfo;
  atTheEnd(() => service.close());
  const gate = await TcpGate.before(port);
  const env = {
    UPLOADS_BUCKET: 'cards',
    S3_ENDPOINT: `http://127.0.0.1:${gate.port}`,
    AWS_ACCESS_KEY_ID: key,
    AWS_SECRET_ACCESS_KEY: key,
  };
  // The check reads stored objects with the servers' credentials.
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: key, AWS_SECRET_ACCESS_KEY: key });
  const files = s3Files({ bucket: 'cards', region: 'us-east-1', endpoint: env.S3_ENDPOINT });
  return { gate, env, files };
}
