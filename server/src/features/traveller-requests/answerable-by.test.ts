import { identityReaders } from '@arrival-desk/contract/need-to-know.ts';
import { roles } from '@arrival-desk/contract/roles.ts';
import { expect, it } from 'vitest';
import { answerableBy } from './answerable-by.ts';

const open = ['passport_number', 'gender', 'passport_page'] as const;
const unfinished = { process_status: 'Awaiting', filed_at: null, has_document: false } as const;
const finished = [
  { ...unfinished, process_status: 'AwaitingGovt' },
  { ...unfinished, filed_at: '2026-11-20T09:00:00Z' },
  { ...unfinished, has_document: true },
] as const;

it.each(roles)('%s types every answer of an order that is neither filed nor sent, but no photo', (role) => {
  expect(answerableBy(role, unfinished, open)).toEqual(['passport_number', 'gender']);
  expect(answerableBy(role, unfinished, [])).toEqual([]);
});

it.each(roles)('%s types what identifies a traveller of a finished order only if the role reads it', (role) => {
  const expected = identityReaders.includes(role) ? ['passport_number', 'gender'] : ['gender'];
  for (const order of finished) expect([order, answerableBy(role, order, open)]).toEqual([order, expected]);
});
