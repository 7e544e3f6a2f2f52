import { type Form, formOf } from '@arrival-desk/contract/filing/form-options.ts';
import { releasedData, releasedForm } from '@arrival-desk/contract/filing/released-form.ts';
import type { Db } from '../../platform/database/database.ts';
import { correctionsOf, findStoredCorrections } from './form-corrections.store.ts';
import { listEntries } from './merge-corrections.ts';

// A form is a function of what was corrected alone; the latest is kept, because it takes longer to build than to read.
let latest: { stored: string; form: Form } | null = null;

/** The government's form as it is known now: the product's data with what Admins have corrected. One read. */
export async function readForm(db: Db): Promise<Form> {
  return formFrom(await findStoredCorrections(db));
}

/** The government's form with stored corrections, as `correctionsInSql` reads them. */
export function formFrom(stored: string | null): Form {
  if (stored === null) return releasedForm;
  if (latest?.stored !== stored) {
    const { version, corrections, needsPhoto, switches } = correctionsOf(stored);
    latest = { stored, form: formOf(listEntries(releasedData, corrections), version + switches, needsPhoto) };
  }
  return latest.form;
}
