import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The kept copy of a card is a page of its own that loads nothing, so it has the colours of the tokens in itself. */
const theme = [
  'web/src/features/visitors/download/card-copy-style.ts',
  'web/src/ui/tokens.css',
  'web/src/visitor/brands/brands.css',
];
const colour = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgba?|hsla?|oklch)\(/i;

test('colours are written in the theme only (LOOK-1)', () => {
  const coloured = globSync('web/src/**/*.{css,ts,tsx,html}', { cwd: root })
    .filter(
      (file) => !/\.test\.tsx?$|^web.src.testing/.test(file) && colour.test(readFileSync(`${root}${file}`, 'utf8')),
    )
    .map((file) => file.replaceAll('\\', '/'));
  expect(coloured.toSorted()).toEqual(theme);
});
