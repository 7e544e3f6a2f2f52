import type { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Files } from './files.ts';

interface BucketOptions {
  bucket: string;
  region: string;
  /** An S3-compatible service other than AWS. */
  endpoint?: string | undefined;
}

/** Files in an S3-compatible bucket, for several servers. Credentials come from the usual AWS variables. */
export function s3Files({ bucket, region, endpoint }: BucketOptions): Files {
  const client = new S3Client({ region, ...(endpoint && { endpoint, forcePathStyle: true }) });
  const at = (name: string) => ({ Bucket: bucket, Key: `docs/${name}` });
  return {
    place: `the bucket ${bucket}, folder docs`,
    async put(name, bytes) {
      await client.send(new PutObjectCommand({ ...at(name), Body: bytes }));
    },
    async read(name) {
      const object = await client.send(new GetObjectCommand(at(name)));
      if (!object.Body) throw new Error('The bucket answered an object without a body.');
      return Buffer.from(await object.Body.transformToByteArray());
    },
    async stream(name, range) {
      try {
        const object = await client.send(
          new GetObjectCommand({ ...at(name), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }),
        );
        // A service that does not know ranges answers the whole object, which must not pass for a part of it.
        if (range && !object.ContentRange?.startsWith(`bytes ${range.start}-${range.end}/`))
          throw new Error('The bucket did not answer the range that it was asked for.');
        return { size: object.ContentLength ?? 0, body: object.Body as Readable };
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return null;
        throw error;
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)));
    },
  };
}
