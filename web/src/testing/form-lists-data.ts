import {
  completeEntry,
  type FormListName,
  formListNames,
  type KnownEntry,
} from '@arrival-desk/contract/filing/form-lists.ts';
import type { ListedEntry } from '@arrival-desk/contract/settings/form-data.endpoints.ts';

type Given = Partial<Record<FormListName, readonly (KnownEntry & Partial<ListedEntry>)[]>>;

/** The lists of the form with the given entries. */
export function answerLists(given: Given = {}): Record<FormListName, ListedEntry[]> {
  const entriesOf = (list: FormListName): ListedEntry[] =>
    (given[list] ?? []).map(({ version = 0, origin = 'released', newer = false, ...entry }) => ({
      ...completeEntry(entry),
      version,
      origin,
      newer,
    }));
  return Object.fromEntries(formListNames.map((list) => [list, entriesOf(list)])) as Record<
    FormListName,
    ListedEntry[]
  >;
}
