import type { Db, Trx } from '../database/database.ts';

/** Something that is encrypted: its rows are encrypted again in batches after an upgrade and when keys are rotated. */
export interface EncryptedStore<Row = unknown, Renewed = unknown> {
  /** Its name in the table of the progress; never changes. */
  name: string;
  /** The table of its rows; without it, the name is the table's. */
  table?: string;
  /** Without it, every row of the table counts. */
  count?(db: Db): Promise<number>;
  /** Whether servers still run that cannot read the encrypted form, which has to wait for their end. */
  waits?(db: Db): Promise<boolean>;
  /** The next rows after an ID, '0' for the first ones, in the sequence of their IDs. */
  read(trx: Trx, after: string, limit: number): Promise<readonly Row[]>;
  idOf(row: Row): string | number;
  /** A row under a key; null if it is under it already. Throws an Error if it cannot be decrypted, now or afterwards. */
  renew(trx: Trx, keyId: string, row: Row): Renewed | null;
  /** Writes rows, except those that have changed since they were read: the next pass finds them. */
  write(trx: Trx, rows: readonly { row: Row; renewed: Renewed }[]): Promise<void>;
}

export const newFormUnreadable = () => new Error('The new form cannot be decrypted.');
