import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SeenRequest, type StandInAnswer, startStandIn } from '../../testing/http-stand-in.ts';
import { KeyRing, newDataKey } from '../encryption/key-ring.ts';
import { encryptedFiles, encryptStoredFile } from './encrypted-files.ts';
import type { StoredFiles } from './files.ts';
import { s3Files } from './s3-files.ts';

/** Implements the subset of S3 that storing files needs: path-style PUT, GET and DELETE of objects. */
function bucket(objects: Map<string, Buffer>) {
  return ({ method, path, body, headers }: SeenRequest): StandInAnswer => {
    const key = path.split('?')[0] ?? '';
    if (method === 'PUT') {
      const isChunked = String(headers['content-encoding']).includes('aws-chunked');
      objects.set(key, isChunked ? joinChunks(body) : body);
      return { status: 200, headers: { etag: '"1"' } };
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    const found = objects.get(key);
    const etag = found && `"${createHash('sha256').update(found).digest('hex')}"`;
    if (found && headers['if-match'] && headers['if-match'] !== etag)
      return {
        status: 412,
        headers: { 'content-type': 'application/xml' },
        body: '<?xml version="1.0"?><Error><Code>PreconditionFailed</Code><Message>Changed.</Message></Error>',
      };
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    if (found && start && !key.includes('no-ranges')) {
      const part = found.subarray(Number(start), Number(end) + 1);
      const range = `bytes ${start}-${end}/${found.length}`;
      return {
        status: 206,
        headers: { 'content-length': String(part.length), 'content-range': range, ...(etag && { etag }) },
        body: part,
      };
    }
    if (found) return { status: 200, headers: { 'content-length': String(found.length) }, body: found };
    return {
      status: 404,
      headers: { 'content-type': 'application/xml' },
      body: '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>No such key.</Message></Error>',
    };
  };
}

/** Extracts the content from AWS's chunked signing format: `size;…\r\n bytes \r\n` … `0`. */
function joinChunks(body: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.subarray(at, end).toString(), 16);
    if (!size) return Buffer.concat(chunks);
    chunks.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}

const objects = new Map<string, Buffer>();
let service: Awaited<ReturnType<typeof startStandIn>>;
let files: StoredFiles;
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIATEST');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  service = await startStandIn(bucket(objects));
  files = s3Files({ bucket: 'cards', region: 'eu-west-1', endpoint: service.url });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await service.stop();
});
beforeEach(() => objects.clear());
afterEach(() => void service.seen.splice(0));

const name = '100001_china-arrival-card-0123456789ab.pdf';

describe('files in a bucket', () => {
  it('come back byte for byte, whole and as a stream', async () => {
    const bytes = randomBytes(300_000);
    await files.put(name, bytes);
    expect([...objects.keys()]).toEqual([`/cards/docs/${name}`]);
    expect((await files.read(name)).equals(bytes)).toBe(true);
    const streamed = await files.stream(name);
    expect(streamed?.size).toBe(bytes.length);
    expect(Buffer.concat((await streamed?.body.toArray()) ?? []).equals(bytes)).toBe(true);
  });

  it('come in parts, and never whole in place of a part', async () => {
    const bytes = randomBytes(300_000);
    await files.put(name, bytes);
    const part = await files.stream(name, { start: 1000, end: 299_999 });
    expect(part?.size).toBe(299_000);
    expect(Buffer.concat((await part?.body.toArray()) ?? []).equals(bytes.subarray(1000))).toBe(true);
    await files.put('no-ranges.pdf', bytes);
    await expect(files.stream('no-ranges.pdf', { start: 1000, end: 2000 })).rejects.toThrow(/range/);
  });

  it('that are not there stream as null and cannot be read', async () => {
    expect(await files.stream(name)).toBeNull();
    await expect(files.read(name)).rejects.toThrow();
  });

  it('are removed, also when they are not there', async () => {
    await files.put(name, Buffer.from('bytes'));
    await files.remove(name);
    await files.remove(name);
    expect(objects.size).toBe(0);
  });

  it('travel signed with the usual credentials', async () => {
    await files.put(name, Buffer.from('bytes'));
    expect(service.seen[0]?.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=AKIATEST/);
  });

  it('that the service cannot keep are an error', async () => {
    const broken = await startStandIn(() => ({ status: 403, body: '<Error><Code>AccessDenied</Code></Error>' }));
    const denied = s3Files({ bucket: 'cards', region: 'eu-west-1', endpoint: broken.url });
    await expect(denied.put(name, Buffer.from('bytes'))).rejects.toThrow();
    await expect(denied.stream(name)).rejects.toThrow();
    await broken.stop();
  });
});

describe('encrypted files in a bucket', () => {
  const ring = new KeyRing([newDataKey()]);
  const encrypted = () => encryptedFiles(files, { keys: ring, writingKey: async () => ring.preferred });
  const bytes = randomBytes(150_000);

  it('are read whole and in ranges, and older ones are encrypted in their place', async () => {
    await files.put('old.pdf', bytes);
    expect((await encrypted().read('old.pdf')).equals(bytes)).toBe(true);
    expect(await encryptStoredFile(files, ring, ring.preferred, 'old.pdf')).toBe(true);
    expect((await files.read('old.pdf')).includes(bytes.subarray(0, 32))).toBe(false);
    expect((await encrypted().read('old.pdf')).equals(bytes)).toBe(true);
    const part = await encrypted().stream('old.pdf', { start: 70_000, end: 140_000 });
    expect(part && (await buffer(part.body)).equals(bytes.subarray(70_000, 140_001))).toBe(true);
    expect(await encrypted().stream('none.pdf')).toBeNull();
  });

  it('are opened again when they are replaced between their header and their content', async () => {
    await files.put('raced.pdf', bytes);
    let opened = 0;
    const racing: StoredFiles = {
      ...files,
      async open(name) {
        const file = await files.open(name);
        opened += 1;
        if (opened === 1) await encryptStoredFile(files, ring, ring.preferred, name);
        return file;
      },
    };
    const { read } = encryptedFiles(racing, { keys: ring, writingKey: async () => ring.preferred });
    expect((await read('raced.pdf')).equals(bytes)).toBe(true);
    expect(opened).toBe(2);
  });
});
