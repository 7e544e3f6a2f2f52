import type { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { reasonOf } from '../log-error.ts';
import { type ByteRange, FileReplaced, headLimit, StorageAway, type StoredFiles } from './files.ts';

interface BucketOptions {
  bucket: string;
  region: string;
  /** An S3-compatible service other than AWS. */
  endpoint?: string | undefined;
}

/** Rethrows an error that retrying cannot solve (4xx, credentials); otherwise throws StorageAway. */
function unlessRefused(error: Error & { $metadata?: { httpStatusCode?: number } }): never {
  const status = error.$metadata?.httpStatusCode ?? 0;
  if ((status > 0 && status < 500) || error.name === 'CredentialsProviderError') throw error;
  throw new StorageAway(reasonOf(error), { cause: error });
}

/** Null for an object that is missing; one that was replaced since throws FileReplaced. */
function orMissing(error: Error): null {
  if (error.name === 'NoSuchKey') return null;
  if (error.name === 'PreconditionFailed') throw new FileReplaced(error.message);
  throw error;
}

/** Files in an S3-compatible bucket, for several servers. Credentials come from the usual AWS variables. */
export function s3Files({ bucket, region, endpoint }: BucketOptions): StoredFiles {
  const client = new S3Client({
    region,
    // Without timeouts a request would wait for ever for a service that does not respond.
    requestHandler: { connectionTimeout: 5000, requestTimeout: 30_000, throwOnRequestTimeout: true },
    ...(endpoint && { endpoint, forcePathStyle: true }),
  });
  const send: S3Client['send'] = (command: never) => client.send(command).catch(unlessRefused) as never;
  const at = (name: string) => ({ Bucket: bucket, Key: `docs/${name}` });
  /** With `etag`, only the object that had it; another one counts as replaced. */
  const get = async (name: string, range?: ByteRange, etag?: string) => {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const object = await send(new GetObjectCommand({ ...at(name), Range, IfMatch: etag })).catch(orMissing);
    if (!object) return null;
    // A service without range support returns the whole object, which must not be treated as the range.
    if (range && !object.ContentRange?.startsWith(`bytes ${range.start}-${range.end}/`))
      throw new Error('The bucket did not answer the range that it was asked for.');
    return { size: object.ContentLength ?? 0, body: object.Body as Readable };
  };
  return {
    place: `the bucket ${bucket}, folder docs`,
    async put(name, bytes) {
      await send(new PutObjectCommand({ ...at(name), Body: bytes }));
    },
    async read(name) {
      const object = await send(new GetObjectCommand(at(name)));
      if (!object.Body) throw new Error('The bucket answered an object without a body.');
      return Buffer.from(await object.Body.transformToByteArray());
    },
    stream: (name, range) => get(name, range),
    async open(name) {
      const first = await send(new GetObjectCommand({ ...at(name), Range: `bytes=0-${headLimit - 1}` })).catch(
        orMissing,
      );
      if (!first) return null;
      const head = Buffer.from((await first.Body?.transformToByteArray()) ?? []);
      return {
        size: Number(first.ContentRange?.split('/')[1] ?? head.length),
        head: head.subarray(0, headLimit),
        async body(range) {
          const file = await get(name, range, first.ETag);
          if (!file) throw new FileReplaced(name);
          return file.body;
        },
        close: async () => {},
      };
    },
    async replace(name, bytes, verify) {
      // An object is replaced at once, so the new content is verified before and read back afterwards.
      if (!(await verify(bytes))) throw new Error(`${name} was not written correctly.`);
      const before = await this.read(name);
      await send(new PutObjectCommand({ ...at(name), Body: bytes }));
      if (await verify(await this.read(name)).catch(() => false)) return;
      await send(new PutObjectCommand({ ...at(name), Body: before }));
      throw new Error(`${name} was not written correctly; it has its old content again.`);
    },
    async remove(name) {
      await send(new DeleteObjectCommand(at(name)));
    },
  };
}
