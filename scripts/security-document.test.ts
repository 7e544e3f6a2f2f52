import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { titlesIn } from './product-proofs.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');
const document = read('docs/security.md');

/** The number of requirements of levels 1 and 2 in each section of the chapters, as OWASP ASVS 5.0 numbers them. */
const sections: Record<string, number> = {
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
};

test('docs/security.md has every requirement of levels 1 and 2 once', () => {
  const expected = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  const found = [...document.matchAll(/^\| (\d+\.\d+\.\d+) \| [12] \| [^|]+ \| [^|]+ \|$/gm)].map(([, id]) => id);
  expect(found).toEqual(expected);
});

test('docs/security.md names files and tests that exist', () => {
  const spans = [...document.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs))(?: › ([^`]+))?`/g)];
  expect(spans.length).toBeGreaterThan(40);
  const missing = spans.filter(
    ([, path = '', title]) => !existsSync(`${root}${path}`) || (title && !titlesIn(read(path)).includes(title)),
  );
  expect(missing.map(([span]) => span)).toEqual([]);
});

test('every link of docs/security.md leads to a file', () => {
  const links = [...document.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => link);
  const missing = links.filter(
    (link) => !link.startsWith('https://') && !existsSync(new URL(link, new URL('../docs/', import.meta.url))),
  );
  expect(missing).toEqual([]);
});
