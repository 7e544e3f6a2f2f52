import { releasedData } from '@arrival-desk/contract/filing/released-form.ts';
import type { Db } from '../../platform/database/database.ts';
import { readCorrections } from './form-corrections.store.ts';
import { listEntries } from './merge-corrections.ts';

/** Every entry of the form's lists as it counts now, retired ones included. */
export async function listFormData(db: Db) {
  const { corrections } = await readCorrections(db);
  return listEntries(releasedData, corrections);
}
