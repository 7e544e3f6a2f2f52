import type { Db } from '../../platform/database/database.ts';
import { keysOf } from '../../platform/encryption/keys-of-database.ts';
import type { FileOfDocument } from '../stored-files/stored-files.ts';

/** What a receipt says, encrypted as one value in its row. */
export interface ReceiptFacts {
  /** As the file was called. */
  name: string;
  /** What can be passport numbers in it, in bare form. */
  numbers: string[];
  /** The days in it, YYYY-MM-DD. */
  days: string[];
  /** Whether it had a digital signature, which its cleaning has invalidated. Absent in those of earlier versions. */
  isSignatureLost?: boolean;
}

/** In front of the names of these files, where those of documents have the ID of an order. */
const owner = 'receipt';

/** What the functions for the files of documents need of a receipt. */
export function fileOf({ file1, size_bytes, file_key }: Omit<FileOfDocument, 'order_id'>): FileOfDocument {
  return { order_id: owner, file1, size_bytes, file_key };
}

/** What binds the facts to their row. */
const cellOfFacts = (file1: string) => ({ table: 'receipts', column: 'facts', row: file1 });

export function sealFacts(db: Db, keyId: string, file1: string, facts: ReceiptFacts): string {
  return keysOf(db).encryptValue(keyId, JSON.stringify(facts), cellOfFacts(file1));
}

export function openFacts(db: Db, { file1, facts }: { file1: string; facts: string }): ReceiptFacts {
  return JSON.parse(keysOf(db).decryptValue(facts, cellOfFacts(file1))) as ReceiptFacts;
}
