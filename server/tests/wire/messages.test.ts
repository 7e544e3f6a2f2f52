import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { wireNamesIn } from '../../src/testing/wire-names.ts';

const features = join(import.meta.dirname, '../../src/features');
/** What only programs and operators read: calls of landing sites, and files that are loaded by a command. */
const forPrograms = /^(intake|order-import)\//;
const message = /new AppError\(\s*'[a-z_]+',\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g;

it('no message of an operation names a field of the wire (APP-52)', () => {
  const files = globSync('**/*.ts', { cwd: features }).filter(
    (file) => !file.endsWith('.test.ts') && !forPrograms.test(file),
  );
  const messages = files.flatMap((file) =>
    [...readFileSync(join(features, file), 'utf8').matchAll(message)].map(([, , text = '']) => ({
      file,
      // What is filled in is a value.
      text: text.replace(/\$\{[^}]*\}/g, '…'),
    })),
  );
  expect(messages.length).toBeGreaterThan(50);
  expect(messages.filter(({ text }) => wireNamesIn(text).length > 0)).toEqual([]);
});
