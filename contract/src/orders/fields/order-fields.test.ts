import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type FilingFacts, filingFields } from '../../filing/filing-facts.ts';
import { findingsOf } from '../../filing/find-problems.ts';
import { releasedForm } from '../../filing/released-form.ts';
import { identityReaders } from '../../need-to-know.ts';
import { roles } from '../../roles.ts';
import { correctableBy } from '../order-edits.ts';
import type { TextKind } from './field.ts';
import { fieldNames, fieldsWith, orderField, sectionOf } from './order-fields.ts';

const readers: Readonly<Record<TextKind, string>> = {
  identity: 'identity readers',
  sentence: 'everyone, without what it quotes',
  value: 'everyone, without identity numbers',
  open: 'everyone',
  ours: 'everyone',
  evidence: 'defence packs',
  unsent: 'nobody',
};

describe('the rows of the table', () => {
  it.each(fieldNames)('%s has an example as it is stored', (name) => {
    const { schema, typed = schema, example } = orderField(name);
    const stored = name === 'paid' ? true : example;
    expect(schema.parse(example)).toBe(stored);
    expect(typed.parse(example)).toBe(stored);
    expect(schema.description).toBeTruthy();
  });

  it('encrypt every fact that identifies a traveller, but for an answer that is yes or no', () => {
    const plain = fieldsWith({ reads: 'identity' }).filter((name) => !orderField(name).sealed);
    expect(plain).toEqual(['passport_lost_stolen']);
  });

  it('let a traveller be asked for what the form asks, and never for what opens the order or proves the purchase', () => {
    const asked = fieldsWith({ askable: true });
    expect(asked.filter((name) => !orderField(name).question || orderField(name).changes !== 'corrected')).toEqual([]);
    expect([...new Set(asked.map(sectionOf))]).toEqual(['traveller', 'visa', 'residence', 'questions']);
    const never = ['email', 'contact_email_address', 'party_ref', 'full_name', 'language', 'contracts_in_china'];
    expect(asked.filter((name) => never.includes(name))).toEqual([]);
  });

  it.each(roles)('let a %s correct what every role writes, and the rest only with identity data', (role) => {
    const open = fieldsWith({ changes: 'corrected', reads: 'open' });
    const all = fieldsWith({ changes: 'corrected' });
    expect(correctableBy(role)).toEqual(identityReaders.includes(role) ? all : open);
  });

  it('are listed in docs/product/fields.md (FIELD-17)', () => {
    const document = readFileSync(join(import.meta.dirname, '../../../../docs/product/fields.md'), 'utf8');
    const rows = document.split('\n').filter((line) => line.startsWith('| `'));
    const listed = fieldNames.map((name) => {
      const { label, reads, sealed, changes, askable, question } = orderField(name);
      const cells = [readers[reads], sealed && 'yes', changes, askable && 'yes', question].map((cell) => cell ?? '');
      return `| \`${name}\` | ${label} | ${cells.join(' | ')} |`;
    });
    expect(rows).toEqual(listed);
  });

  it('are in their examples an order about which there is no finding', () => {
    const facts = Object.fromEntries(filingFields.map((name) => [name, orderField(name).example]));
    expect(findingsOf(releasedForm, facts as FilingFacts)).toEqual([]);
  });
});
