import type { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { reasonOf } from '../log-error.ts';
import { type Files, StorageAway } from './files.ts';

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

/** Files in an S3-compatible bucket, for several servers. Credentials come from the usual AWS variables. */
export function s3Files({ bucket, region, endpoint }: BucketOptions): Files {
  const client = new S3Client({
    region,
    // Without timeouts a request would wait for ever for a service that does not respond.
    requestHandler: { connectionTimeout: 5000, requestTimeout: 30_000, throwOnRequestTimeout: true },
    ...(endpoint && { endpoint, forcePathStyle: true }),
  });
  const send: S3Client['send'] = (command: never) => client.send(command).catch(unlessRefused) as never;
  const at = (name: string) => ({ Bucket: bucket, Key: `docs/${name}` });
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
    async stream(name, range) {
      try {
        const object = await send(
          new GetObjectCommand({ ...at(name), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }),
        );
        // A service without range support returns the whole object, which must not be treated as the range.
        if (range && !object.ContentRange?.startsWith(`bytes ${range.start}-${range.end}/`))
          throw new Error('The bucket did not answer the range that it was asked for.');
        return { size: object.ContentLength ?? 0, body: object.Body as Readable };
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return null;
        throw error;
      }
    },
    async remove(name) {
      await send(new DeleteObjectCommand(at(name)));
    },
  };
}
