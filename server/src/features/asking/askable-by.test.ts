import { askedNames } from '@arrival-desk/contract/asking/asked-fields.ts';
import type { Finding } from '@arrival-desk/contract/filing/finding.ts';
import { identityReaders } from '@arrival-desk/contract/need-to-know.ts';
import { roles } from '@arrival-desk/contract/roles.ts';
import { expect, it } from 'vitest';
import { askableBy } from './askable-by.ts';

const about = (field: string): Finding => ({ id: 'of-a-test', level: 'warns', field, message: '' });
/** Facts that a Telecaller reads: none of them is missing. */
const complete = Object.fromEntries(askedNames.map((name) => [name, 'There']));

it.each(identityReaders)('%s can ask for every fact, whatever there is', (role) => {
  expect(askableBy(role, complete, [])).toEqual(askedNames);
  expect(askableBy(role, {}, [])).toEqual(askedNames);
});

it.each(roles.filter((role) => !identityReaders.includes(role)))(
  '%s asks for what is missing, and for what identifies a traveller only if a finding names it',
  (role) => {
    expect(askableBy(role, complete, [])).toEqual([]);
    expect(askableBy(role, { ...complete, city: '', gender: null }, [])).toEqual(
      askedNames.filter((name) => ['city', 'gender'].includes(name)),
    );
    const { passport_number: _, ...withoutNumber } = complete;
    expect(askableBy(role, withoutNumber, [])).toEqual([]);
    expect(askableBy(role, complete, ['passport_number', 'passport_page', 'city'].map(about))).toEqual(
      askedNames.filter((name) => ['passport_number', 'passport_page'].includes(name)),
    );
  },
);
