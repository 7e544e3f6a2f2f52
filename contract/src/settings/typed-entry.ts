import * as z from 'zod';
import { line, optionalLine, optionalParagraph, wholeNumber } from '../fields.ts';
import { always, readCondition } from '../filing/form-conditions.ts';
import {
  completeEntry,
  type EntryField,
  type FormEntry,
  type FormListName,
  formListNames,
  formLists,
  questionKinds,
} from '../filing/form-lists.ts';
import { readCountry } from '../filing/read-country.ts';

const maxLine = 120;

/** One spelling, word or country in each line. Repeated and empty lines count once and not at all. */
const typedLines = optionalParagraph(6000)
  .transform((text) => [...new Set(text.split('\n').map((each) => each.trim()))].filter((each) => each !== ''))
  .refine((lines) => lines.every((each) => each.length <= maxLine), `At most ${maxLine} characters in each line.`);

/** Countries as names or codes, as their codes. */
const typedCountries = typedLines.transform((lines, context) => {
  const codes = lines.map((each) => [each, readCountry(each)] as const);
  const unknown = codes.find(([, code]) => code === null);
  if (unknown) context.addIssue({ code: 'custom', message: `${unknown[0]} is no country.` });
  return [...new Set(codes.map(([, code]) => code ?? ''))];
});

/** A whole number from 1 on, as a field of text sends it; nothing is 0. */
function typedNumber(max: number) {
  const message = `Must be a whole number from 1 to ${max}.`;
  return z
    .union([z.literal(''), wholeNumber(0, max, message)], { error: message })
    .nullish()
    .transform((value) => value || 0);
}

const typedCondition = (words: string, isRight: (text: string) => boolean) =>
  optionalLine(maxLine).refine(
    (text) => text === '' || isRight(text),
    `Must be empty${words}, or a question and its answer, as visa_free = Yes.`,
  );

const fields = {
  also: typedLines,
  city: optionalLine(maxLine),
  modes: z
    .array(line(maxLine), { error: 'Please choose at least one.' })
    .max(20, 'At most 20.')
    .nullish()
    .transform((modes) => modes ?? []),
  days: typedNumber(365),
  citizens: typedCountries,
  document_type: typedLines,
  visa_type: typedLines,
  purpose_of_trip: typedLines,
  districts: typedLines,
  label: optionalLine(maxLine),
  label_zh: optionalLine(maxLine),
  step: optionalLine(maxLine),
  position: typedNumber(10_000),
  kind: z
    .enum(['', ...questionKinds], { error: 'Please choose one.' })
    .nullish()
    .transform((kind) => kind ?? ''),
  preset: optionalLine(maxLine),
  from_photo: z
    .boolean({ error: 'Must be true or false.' })
    .nullish()
    .transform((read) => read ?? false),
  asked: typedCondition('', (text) => readCondition(text) !== null),
  required: typedCondition(', always', (text) => text === always || readCondition(text) !== null),
  max_bytes: typedNumber(10_000),
  differs: optionalLine(500),
} satisfies Record<EntryField, z.ZodType>;

/** What the form says where a field that its list needs is empty; an exemption needs one of its three. */
const required: Readonly<Partial<Record<EntryField, string>>> = {
  city: 'Please choose the city.',
  modes: 'Please choose at least one.',
  label: 'Please enter the words on the form.',
  step: 'Please choose the step.',
  kind: 'Please choose one.',
  position: 'Must be a whole number from 1 to 10000.',
};

const isEmpty = (value: unknown) => !value || (Array.isArray(value) && value.length === 0);

/** An entry of a list as a form sends it: lines of text instead of lists, and nothing in fields that its list lacks. */
export const typedEntry = z
  .object({
    list: z.enum(formListNames, 'Please choose a list.'),
    name: line(maxLine, 'Please enter the name.'),
    retired: z.boolean({ error: 'Must be true or false.' }),
    ...fields,
  })
  .superRefine((entry, context) => {
    const has: readonly EntryField[] = formLists[entry.list].fields;
    for (const [field, message] of Object.entries(required))
      if (has.includes(field as EntryField) && isEmpty(entry[field as EntryField]))
        context.addIssue({ code: 'custom', path: [field], message });
    // A policy of no citizenship is that of visa holders, who can stay as their visa says.
    if (entry.list === 'entry_policies' && isEmpty(entry.days) !== isEmpty(entry.citizens))
      context.addIssue(
        isEmpty(entry.days)
          ? { code: 'custom', path: ['days'], message: 'Must be a whole number from 1 to 365.' }
          : { code: 'custom', path: ['citizens'], message: 'Please enter at least one country.' },
      );
    if (entry.list === 'exemptions' && has.every((field) => isEmpty(entry[field])))
      context.addIssue({
        code: 'custom',
        path: [has[0] ?? 'name'],
        message: 'Please enter words in one of the three.',
      });
  });

/** An entry as it is stored: without what its list does not have. */
export function entryOf(list: FormListName, typed: z.infer<typeof typedEntry>): FormEntry {
  const has: readonly EntryField[] = formLists[list].fields;
  const sent = Object.fromEntries(has.map((field) => [field, typed[field]])) as Partial<FormEntry>;
  return completeEntry({ name: typed.name, retired: typed.retired, ...sent });
}
