import type { Readable } from 'node:stream';

/** Byte range of a file; `start` counts from 0, and `end` is included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** The storage does not respond or has an internal error; retrying later can succeed. */
export class StorageAway extends Error {}

/** The content of a file is not what was stored: it was changed or truncated. */
export class FileDamaged extends Error {}

/**
 * Storage of the finished documents. Names contain only digits, letters, `_`, `-` and `.`. The methods throw
 * StorageAway when a bucket cannot be reached.
 */
export interface Files {
  /** Location of the files, as text for the operator. */
  readonly place: string;
  /** Stores bytes durably under a name that is not in use yet. */
  put(name: string, bytes: Buffer): Promise<void>;
  read(name: string): Promise<Buffer>;
  /** The whole file or a range inside it; `size` is the length of `body` in bytes. Null for a missing file. */
  stream(name: string, range?: ByteRange): Promise<{ size: number; body: Readable } | null>;
  /** Does nothing when the file does not exist. */
  remove(name: string): Promise<void>;
}
