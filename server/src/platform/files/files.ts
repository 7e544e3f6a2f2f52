import type { Readable } from 'node:stream';

/** Where finished documents are kept. Names are safe by construction: digits, letters, `_`, `-`, `.`. */
export interface Files {
  /** Stores bytes durably under a name that is not in use yet. */
  put(name: string, bytes: Buffer): Promise<void>;
  read(name: string): Promise<Buffer>;
  /** Answers null when there is no such file. */
  stream(name: string): Promise<{ size: number; body: Readable } | null>;
  /** Removing what is not there is fine. */
  remove(name: string): Promise<void>;
}
