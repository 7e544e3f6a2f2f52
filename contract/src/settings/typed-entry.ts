import * as z from 'zod';
import { line, optionalLine, optionalParagraph, wholeNumber } from '../fields.ts';
import {
  completeEntry,
  type EntryField,
  type FormEntry,
  type FormListName,
  formListNames,
  formLists,
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

const fields = {
  also: typedLines,
  city: optionalLine(maxLine),
  modes: z
    .array(line(maxLine), { error: 'Please choose at least one.' })
    .max(20, 'At most 20.')
    .nullish()
    .transform((modes) => modes ?? []),
  days: z
    .union([z.literal(''), wholeNumber(0, 365, 'Must be a whole number from 1 to 365.')], {
      error: 'Must be a whole number from 1 to 365.',
    })
    .nullish()
    .transform((days) => days || 0),
  citizens: typedCountries,
  document_type: typedLines,
  visa_type: typedLines,
  purpose_of_trip: typedLines,
} satisfies Record<EntryField, z.ZodType>;

/** What the form says where a field that its list needs is empty; an exemption needs one of its three. */
const required: Readonly<Partial<Record<EntryField, string>>> = {
  city: 'Please choose the city.',
  modes: 'Please choose at least one.',
  days: 'Must be a whole number from 1 to 365.',
  citizens: 'Please enter at least one country.',
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
