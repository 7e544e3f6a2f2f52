import { type Form, formOf } from '@arrival-desk/contract/filing/form-options.ts';
import { releasedData, releasedForm } from '@arrival-desk/contract/filing/released-form.ts';
import type { Db } from '../../platform/database/database.ts';
import { readCorrections } from './form-corrections.store.ts';
import { listEntries } from './merge-corrections.ts';

// A form is a function of its corrections alone; the latest is kept, because it takes longer to build than to read them.
let latest: { key: string; form: Form } = { key: '', form: releasedForm };

/** The government's form as it is known now: the product's data with what Admins have corrected. One read. */
export async function readForm(db: Db): Promise<Form> {
  const { version, corrections } = await readCorrections(db);
  if (version === 0) return releasedForm;
  const key = JSON.stringify([version, corrections]);
  if (latest.key !== key) latest = { key, form: formOf(listEntries(releasedData, corrections), version) };
  return latest.form;
}
