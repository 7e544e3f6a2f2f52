import type { Body } from '@arrival-desk/contract/endpoint.ts';
import {
  type EntryField,
  type FormEntry,
  type FormListName,
  formListNames,
  formLists,
} from '@arrival-desk/contract/filing/form-lists.ts';
import { releasedData } from '@arrival-desk/contract/filing/released-form.ts';
import {
  type editFormData as editEndpoint,
  latestVersion,
  type resetFormData as resetEndpoint,
  type restoreFormData as restoreEndpoint,
} from '@arrival-desk/contract/settings/form-data.endpoints.ts';
import { entryOf } from '@arrival-desk/contract/settings/typed-entry.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError, wrongInput } from '../../platform/errors.ts';
import { findMistake } from './find-mistake.ts';
import { readCorrections, writeCorrection } from './form-corrections.store.ts';
import { isSame, listEntries } from './merge-corrections.ts';
import { lockSettings } from './settings.store.ts';

const releasedEntry = (list: FormListName, name: string) =>
  releasedData[list].find((entry) => entry.name === name) ?? null;

/**
 * Corrects, retires or adds an entry of a list of the form. Returns the change in words for the
 * audit trail, null for none. Throws
 * `settings_changed` when someone else has changed the entry since `version`, `validation_failed` for what cannot be.
 */
export function editFormData({ db }: Context, body: Body<typeof editEndpoint>): Promise<string | null> {
  const { list, name } = body;
  return db.transaction().execute(async (trx) => {
    const { lists, next } = await lockLists(trx);
    const before = lists[list].find((entry) => entry.name === name);
    if (body.version === null) {
      if (before) throw wrongInput({ name: `There is a ${formLists[list].one} of this name already.` });
    } else checkVersion(before, body.version, list);
    const entry = entryOf(list, body);
    if (before && !before.newer && isSame(before, entry)) return null;
    const mistake = findMistake(lists, list, entry);
    if (mistake) throw wrongInput(mistake);
    await writeCorrection(trx, { list, name, entry, released: releasedEntry(list, name), version: next });
    return describeChange(list, before, entry);
  });
}

/** Takes an entry as the product has it. Throws as `editFormData` does, and `not_found` for what an Admin has added. */
export function resetFormData({ db }: Context, body: Body<typeof resetEndpoint>): Promise<string | null> {
  const { list, name, version } = body;
  return db.transaction().execute(async (trx) => {
    const { lists, next } = await lockLists(trx);
    const before = lists[list].find((entry) => entry.name === name);
    checkVersion(before, version, list);
    const released = releasedEntry(list, name);
    if (!released) throw new AppError('not_found', `The product has no such ${formLists[list].one} of its own.`);
    if (before?.origin === 'released') return null;
    const mistake = findMistake(lists, list, released);
    if (mistake) throw wrongInput(mistake);
    await writeCorrection(trx, { list, name, entry: null, released, version: next });
    return describeChange(list, before, released);
  });
}

/** Takes every list as the product has it. Returns each change in words. Throws `settings_changed` as `editFormData` does. */
export function restoreFormData({ db }: Context, { version }: Body<typeof restoreEndpoint>): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const { lists, next } = await lockLists(trx);
    if (latestVersion(lists) !== version)
      throw new AppError('settings_changed', 'Someone else has changed a list since you opened it.');
    const changed = formListNames.flatMap((list) =>
      lists[list].flatMap((entry) => (entry.origin === 'released' ? [] : { list, entry })),
    );
    for (const [index, { list, entry }] of changed.entries()) {
      const released = releasedEntry(list, entry.name);
      await writeCorrection(trx, { list, name: entry.name, entry: null, released, version: next + index });
    }
    return changed.map(({ list, entry }) => {
      const released = releasedEntry(list, entry.name);
      return released ? describeChange(list, entry, released) : `${formLists[list].label}: ${entry.name}, removed`;
    });
  });
}

async function lockLists(trx: Trx) {
  // One change at a time: each is checked against the lists as they are then.
  await lockSettings(trx);
  const { version, corrections } = await readCorrections(trx);
  return { lists: listEntries(releasedData, corrections), next: version + 1 };
}

function checkVersion(before: { version: number } | undefined, version: number, list: FormListName): void {
  if (!before) throw new AppError('not_found', `There is no such ${formLists[list].one}.`);
  if (before.version !== version)
    throw new AppError('settings_changed', 'Someone else has changed this entry since you opened it.');
}

const words = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value || '')) || 'none';

/** 'Ports: Pudong, city from Shanghai to Suzhou; retired'. */
function describeChange(list: FormListName, before: FormEntry | undefined, after: FormEntry): string {
  const fields: readonly EntryField[] = formLists[list].fields;
  const changes = fields
    .filter((field) => words(before?.[field]) !== words(after[field]))
    .map((field) => `${field} from ${words(before?.[field])} to ${words(after[field])}`);
  if (!before) changes.unshift('added');
  if (after.retired && !before?.retired) changes.push('retired');
  if (!after.retired && before?.retired) changes.push('no longer retired');
  return `${formLists[list].label}: ${after.name}, ${changes.join('; ') || 'kept as it is'}`;
}
