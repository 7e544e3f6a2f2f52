import { districts } from './districts.ts';
import { entryPolicies, exemptions } from './form-data.ts';
import { completeEntry, type FormData, type KnownEntry } from './form-lists.ts';
import { formOf } from './form-options.ts';
import { questions, steps } from './form-questions.ts';
import { options } from './option-words.ts';
import { cities, ports } from './ports.ts';

const complete = (entries: readonly KnownEntry[]) => entries.map(completeEntry);

const named = (words: Readonly<Record<string, readonly string[]>>) =>
  complete(Object.entries(words).map(([name, also]) => ({ name, also })));

/** The lists of the form as this version of the product has them. */
export const releasedData: FormData = {
  steps: complete(steps),
  questions: complete(questions),
  document_type: named(options.document_type),
  gender: named(options.gender),
  transport_mode: named(options.transport_mode),
  purpose: named(options.purpose),
  visa_type: named(options.visa_type),
  ports: complete(ports),
  cities: complete(
    Object.entries(cities).map(([name, also]) => ({ name, also, districts: districts[name]?.split(', ') ?? [] })),
  ),
  entry_policies: complete(entryPolicies),
  exemptions: complete(exemptions),
};

/** The form as this version of the product knows it, without what Admins have corrected. */
export const releasedForm = formOf(releasedData);
