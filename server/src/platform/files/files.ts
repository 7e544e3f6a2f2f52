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
  /** Stores bytes durably under a name that is not in use yet. With `plain`, they are never encrypted. */
  put(name: string, bytes: Buffer, form?: 'plain'): Promise<void>;
  read(name: string): Promise<Buffer>;
  /** The whole file or a range inside it; `size` is the length of `body` in bytes. Null for a missing file. */
  stream(name: string, range?: ByteRange): Promise<{ size: number; body: Readable } | null>;
  /** Does nothing when the file does not exist. */
  remove(name: string): Promise<void>;
}

/** A file as it is stored, opened once: replacing it afterwards does not change what is read. */
interface OpenedFile {
  size: number;
  /** The first bytes, at most 512. */
  head: Buffer;
  /** The file or a range of it. Throws FileReplaced when the storage cannot return the opened file any more. */
  body(range?: ByteRange): Promise<Readable>;
  /** Must be called unless `body` was. */
  close(): Promise<void>;
}

/** A file was replaced between opening and reading it; opening it again helps. */
export class FileReplaced extends Error {}

/** A storage itself: its files as they are stored, encrypted or not. */
export interface StoredFiles extends Files {
  /** Null for a missing file. */
  open(name: string): Promise<OpenedFile | null>;
  /**
   * Replaces a file, at once or not at all. `verify` gets the new content as it was read back from the storage; when it
   * returns false, the file keeps its old content and this rejects.
   */
  replace(name: string, bytes: Buffer, verify: (written: Buffer) => Promise<boolean>): Promise<void>;
}

export const headLimit = 512;
