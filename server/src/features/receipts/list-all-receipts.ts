import type { Db } from '../../platform/database/database.ts';
import { fileInStorage, storedName } from '../stored-files/stored-files.ts';
import { fileOf } from './receipt-file.ts';
import { findAllReceipts } from './receipts.store.ts';

/** The file of every receipt as it is in the storage, for a backup's list. */
export async function listAllReceipts(db: Db) {
  return (await findAllReceipts(db)).map(({ sha256, ...receipt }) => {
    const file = fileOf(receipt);
    return { ...fileInStorage(file), document: storedName(file), sha256 };
  });
}
