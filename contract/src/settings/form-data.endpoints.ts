import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, envelope } from '../envelope.ts';
import { rowVersion } from '../fields.ts';
import { type FormListName, formEntry, formListNames } from '../filing/form-lists.ts';
import type { Role } from '../roles.ts';
import { typedEntry } from './typed-entry.ts';

const admins: readonly Role[] = ['Admin'];

const listedEntry = formEntry.extend({
  /** What a change sends back; 0 until an Admin has corrected the entry. */
  version: z.number(),
  /** Of the product, corrected, or only an Admin's. */
  origin: z.enum(['released', 'corrected', 'added']),
  /** The product's own data has changed since an Admin corrected the entry, whose correction still counts. */
  newer: z.boolean(),
});
export type ListedEntry = z.infer<typeof listedEntry>;

export const getFormData = defineEndpoint({
  method: 'GET',
  path: '/api/admin/get-form-data',
  access: admins,
  audit: 'nothing',
  summary: "The lists of the government's form: ports, cities, options, entry policies and exemptions",
  response: envelope(
    z.object(
      Object.fromEntries(formListNames.map((list) => [list, z.array(listedEntry)])) as Record<
        FormListName,
        z.ZodArray<typeof listedEntry>
      >,
    ),
  ),
});

export const editFormData = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/edit-form-data',
  access: admins,
  audit: { act: 'form_data_changed', notes: ['changed'] },
  fails: ['not_found', 'settings_changed'],
  summary: 'Correct or retire one entry of a list of the form, or add one',
  body: typedEntry.safeExtend({
    version: rowVersion.nullable().describe('As it was read; null to add an entry.'),
  }),
  response: done,
});

/** What a change of all entries sends back: that of the entry which was changed last. */
export const latestVersion = (lists: Readonly<Record<FormListName, readonly { version: number }[]>>): number =>
  Math.max(...formListNames.flatMap((list) => lists[list].map(({ version }) => version)));

export const restoreFormData = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/restore-form-data',
  access: admins,
  audit: { act: 'form_data_changed', notes: ['changed'] },
  fails: ['settings_changed'],
  summary: 'Take every list of the form as the product has it; entries that Admins have added are removed',
  body: z.object({ version: rowVersion.describe('The largest version of an entry, as it was read.') }),
  response: done,
});

export const resetFormData = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/reset-form-data',
  access: admins,
  audit: { act: 'form_data_changed', notes: ['changed'] },
  fails: ['not_found', 'settings_changed'],
  summary: 'Take one entry of a list of the form as the product has it',
  body: z.object({ list: typedEntry.shape.list, name: typedEntry.shape.name, version: rowVersion }),
  response: done,
});
