import type { Readable } from 'node:stream';

/** Bytes of a file, the first and the last one included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** The storage does not respond, or has a fault of its own; it can recover without help. */
export class StorageAway extends Error {}

/** Where finished documents are kept. Names are safe by construction: digits, letters, `_`, `-`, `.`. */
export interface Files {
  /** Where they are, in words for the operator. */
  readonly place: string;
  /** Stores bytes durably under a name that is not in use yet. */
  put(name: string, bytes: Buffer): Promise<void>;
  read(name: string): Promise<Buffer>;
  /** The whole file or a range that lies within it; `size` counts the bytes of `body`. Null when there is no such file. */
  stream(name: string, range?: ByteRange): Promise<{ size: number; body: Readable } | null>;
  /** Removing what is not there is fine. */
  remove(name: string): Promise<void>;
}
