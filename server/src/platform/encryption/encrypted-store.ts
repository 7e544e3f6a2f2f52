import type { Db, Trx } from '../database/database.ts';

/** What one batch did. */
export interface EncryptedBatch {
  /** The last row that was read; null when there is none after `after`. */
  last: string | null;
  /** Rows that were read. */
  seen: number;
  /** Rows that were not encrypted under the key: encrypted now, or changed by someone else in the meantime. */
  changed: number;
  /** Why rows cannot be decrypted, with table, column and row. They are left as they are. */
  unreadable: string[];
}

/** Something that is encrypted: its rows are encrypted again in batches after an upgrade and when keys are rotated. */
export interface EncryptedStore {
  /** Its name in the table of the progress; never changes. */
  name: string;
  count(db: Db): Promise<number>;
  /** Whether servers still run that cannot read the encrypted form, which has to wait for their end. */
  waits?(db: Db): Promise<boolean>;
  /**
   * Encrypts the next rows after `after` ('' for the first) under a key, each by compare-and-set. What was encrypted is
   * decrypted and compared before it is written.
   */
  encryptBatch(trx: Trx, keyId: string, after: string): Promise<EncryptedBatch>;
}
