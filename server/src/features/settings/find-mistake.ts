import { readCondition } from '@arrival-desk/contract/filing/form-conditions.ts';
import {
  type FormData,
  type FormEntry,
  type FormListName,
  formLists,
} from '@arrival-desk/contract/filing/form-lists.ts';
import { plainWords } from '@arrival-desk/contract/filing/form-options.ts';

/** Why an entry cannot be in its list, by the field that has to change; null if it can. */
export function findMistake(lists: FormData, list: FormListName, entry: FormEntry): Record<string, string> | null {
  if (plainWords(entry.name) === '') return { name: 'Please enter the name.' };
  const others = lists[list].filter(({ name, retired }) => name !== entry.name && !retired);
  return entry.retired
    ? findUse(lists, list, entry)
    : (findClash(list, entry, others) ?? findUnknown(lists, list, entry));
}

/** A name or spelling that another entry has: a text that two entries share would be read as only one of them. */
function findClash(list: FormListName, entry: FormEntry, others: readonly FormEntry[]): Record<string, string> | null {
  const owners = new Map<string, string>();
  for (const { name, also } of others) for (const text of [name, ...also]) owners.set(plainWords(text), name);
  for (const [field, texts] of [
    ['name', [entry.name]],
    ['also', entry.also],
  ] as const)
    for (const text of texts) {
      const owner = owners.get(plainWords(text));
      if (owner !== undefined)
        return { [field]: `${text} is the name or a spelling of another ${formLists[list].one}, ${owner}.` };
    }
  return null;
}

/** A city or mode that the form does not have. */
function findUnknown(lists: FormData, list: FormListName, entry: FormEntry): Record<string, string> | null {
  if (list === 'questions') return findUnknownQuestion(lists, entry);
  if (list !== 'ports') return null;
  const has = (name: FormListName, wanted: string) => lists[name].some((each) => each.name === wanted && !each.retired);
  if (!has('cities', entry.city)) return { city: 'The list of cities does not have it.' };
  const unknown = entry.modes.find((mode) => !has('transport_mode', mode));
  return unknown === undefined ? null : { modes: `The list of modes does not have ${unknown}.` };
}

/** A step, or a question of a condition, that the form does not have. */
function findUnknownQuestion(lists: FormData, entry: FormEntry): Record<string, string> | null {
  if (!lists.steps.some(({ name, retired }) => name === entry.step && !retired))
    return { step: 'The list of steps does not have it.' };
  for (const field of ['asked', 'required'] as const) {
    const named = readCondition(entry[field])?.question;
    if (named && !lists.questions.some(({ name }) => name === named))
      return { [field]: `The list of questions does not have ${named}.` };
  }
  return null;
}

/** A city, mode or step that is retired while ports or questions still have it. */
function findUse(lists: FormData, list: FormListName, { name }: FormEntry): Record<string, string> | null {
  const user = lists.ports.find(
    (port) =>
      !port.retired &&
      ((list === 'cities' && port.city === name) || (list === 'transport_mode' && port.modes.includes(name))),
  );
  const question = list === 'steps' && lists.questions.find(({ step, retired }) => !retired && step === name);
  if (question) return { retired: `${question.label} is a question of it: change or retire the question first.` };
  return user ? { retired: `${user.name} is a port of it: change or retire the port first.` } : null;
}
