import {
  entryFields,
  type FormData,
  type FormEntry,
  type FormListName,
  formListNames,
} from '@arrival-desk/contract/filing/form-lists.ts';
import type { ListedEntry } from '@arrival-desk/contract/settings/form-data.endpoints.ts';

/** What an Admin has made of one entry. */
export interface Correction {
  list: FormListName;
  name: string;
  /** Null: as the product has it. */
  entry: FormEntry | null;
  /** As the product had it at the time; null if it did not have it. */
  released: FormEntry | null;
  version: number;
}

const plain = (value: unknown) => JSON.stringify(value);

/** Whether two entries of one name say the same; none is the same as none. */
export function isSame(one: FormEntry | null, other: FormEntry | null): boolean {
  if (!one || !other) return one === other;
  return one.retired === other.retired && entryFields.every((field) => plain(one[field]) === plain(other[field]));
}

/** The entries of every list: the product's own in their order, corrected, then those that Admins have added. */
export function listEntries(
  released: FormData,
  corrections: readonly Correction[],
): Record<FormListName, ListedEntry[]> {
  const entriesOf = (list: FormListName) => {
    const corrected = new Map(corrections.filter((each) => each.list === list).map((each) => [each.name, each]));
    const own = released[list].map((entry) => listEntry(entry, corrected.get(entry.name)));
    const names = new Set(released[list].map(({ name }) => name));
    const added = [...corrected.values()].filter(({ name }) => !names.has(name)).sort((a, b) => a.version - b.version);
    return [...own, ...added.map((correction) => listEntry(null, correction))].filter((entry) => entry !== null);
  };
  return Object.fromEntries(formListNames.map((list) => [list, entriesOf(list)])) as Record<
    FormListName,
    ListedEntry[]
  >;
}

function listEntry(released: FormEntry | null, correction: Correction | undefined): ListedEntry | null {
  const version = correction?.version ?? 0;
  // What the product has caught up with is the product's own again.
  if (released && (!correction?.entry || isSame(correction.entry, released)))
    return { ...released, version, origin: 'released', newer: false };
  if (!correction?.entry) return null;
  const newer = !isSame(correction.released, released);
  return { ...correction.entry, version, origin: released ? 'corrected' : 'added', newer };
}
