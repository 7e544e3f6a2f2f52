import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { titlesIn } from './product-proofs.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');
const document = read('docs/security.md');

/** The titles of the tests in a file, without the statements that they prove. */
const titlesOf = (path: string) => titlesIn(read(path)).map((title) => title.replace(/ \([A-Z]+-\d.*\)$/, ''));

/** The number of requirements of levels 1 and 2 in each section, as OWASP ASVS 5.0 numbers them. */
const sections: Record<string, number> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
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
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
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
    ([, path = '', title]) => !existsSync(`${root}${path}`) || (title && !titlesOf(path).includes(title)),
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
