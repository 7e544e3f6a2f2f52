import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../server/src/config.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');
const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'sample/README.md'];
const folders = new Set(readdirSync(root));

/** Paths in code spans and links that name a file of this repository, not a pattern or a file created at run time. */
function pathsIn(document: string): string[] {
  const spans = [...read(document).matchAll(/`([^`\n]+)`|\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? match[2] ?? '');
  return spans.filter(
    (span) => /^[\w./-]+$/.test(span) && folders.has(span.split('/')[0] ?? '') && !span.startsWith('data'),
  );
}

test.each(documents)('every path that %s names is there', (document) => {
  const missing = pathsIn(document).filter((path) => !existsSync(`${root}${path}`));
  expect(missing.filter((path) => !path.startsWith('docs/images/'))).toEqual([]);
});

test('every link of docs/operations.md leads to a file', () => {
  const links = [...read('docs/operations.md').matchAll(/\]\((?!https:)([^)#]+)\)/g)].map((match) => match[1] ?? '');
  expect(links.length).toBeGreaterThan(4);
  expect(links.filter((link) => !existsSync(new URL(link, new URL('../docs/', import.meta.url))))).toEqual([]);
});

test('CHANGELOG.md has its changes by version, the newest first, and names the version of package.json', () => {
  const headings = [...read('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map((match) => match[1] ?? '');
  const [first, ...released] = headings;
  expect(first).toBe('Unreleased');
  expect(released.filter((heading) => !/^\d+\.\d+\.\d+ - \d{4}-\d{2}-\d{2}$/.test(heading))).toEqual([]);
  const versions = released.map((heading) => heading.split(' ')[0] ?? '');
  expect(versions[0]).toBe(JSON.parse(read('package.json')).version);
  expect(versions).toEqual(versions.toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true })));
});

describe('npm scripts', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts).sort();

  test('stand in the README, each of them, and no other', () => {
    const named = [...read('README.md').matchAll(/^\| `npm (?:run )?([\w:]+)/gm)].map((match) => match[1]).sort();
    expect(named).toEqual(scripts);
  });
});

describe('.env.example', () => {
  const example = read('.env.example');
  const named = [...example.matchAll(/^([A-Z_0-9]+)=/gm)].map((match) => match[1] ?? '');
  const known = [...read('server/src/config.ts').matchAll(/^ {2}([A-Z_0-9]+): /gm)].map((match) => match[1] ?? '');

  test('names every variable of the configuration, and beyond them only those of AWS', () => {
    expect(known.length).toBeGreaterThan(20);
    expect(named.filter((name) => !/^AWS_(ACCESS|SECRET)/.test(name)).sort()).toEqual(known.sort());
  });

  test('explains every variable', () => {
    const bare = named.filter((name) => !new RegExp(`^(#.*|[A-Z_0-9]+=.*)\n${name}=`, 'm').test(example));
    expect(bare).toEqual([]);
  });

  test('is a configuration that starts', () => {
    expect(() => readConfig(parseEnv(example))).not.toThrow();
  });
});
