import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readConfig, variableNames } from '../server/src/config.ts';
import { commands } from './desk.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');
const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'sample/README.md'];
const sourceFolders = 'contract,server,web,e2e,bench,cluster,fuzz,monkey,sample,scripts';
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

test.each(['operations', 'commands'])('every link of docs/%s.md leads to a file', (name) => {
  const links = [...read(`docs/${name}.md`).matchAll(/\]\((?!https:)([^)#]+)\)/g)].map((match) => match[1] ?? '');
  expect(links.length).toBeGreaterThan(4);
  expect(links.filter((link) => !existsSync(new URL(link, new URL('../docs/', import.meta.url))))).toEqual([]);
});

test('Node.js has the same version on every system', () => {
  const versions = Object.values(JSON.parse(read('package.json')).optionalDependencies);
  expect(versions).toHaveLength(5);
  expect(new Set(versions).size).toBe(1);
});

test('CHANGELOG.md has its changes by version, the newest first; what is unreleased has another number than the last release', () => {
  const headings = [...read('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map((match) => match[1] ?? '');
  const [first, ...released] = headings;
  expect(first).toBe('Unreleased');
  expect(released.filter((heading) => !/^\d+\.\d+\.\d+ - \d{4}-\d{2}-\d{2}$/.test(heading))).toEqual([]);
  const versions = released.map((heading) => heading.split(' ')[0] ?? '');
  const { version } = JSON.parse(read('package.json'));
  const isUnreleased = read('CHANGELOG.md').split('## Unreleased\n')[1]?.split('\n## ')[0]?.trim() !== '';
  if (isUnreleased) expect(version).toMatch(/^\d+\.\d+\.0-dev\.0$/);
  else expect(version).toBe(versions[0]);
  expect(versions.includes(version)).toBe(!isUnreleased);
  expect(versions).toEqual(versions.toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true })));
});

test('operators install the number of package.json, and no document needs a tag that is not there', () => {
  const { version } = JSON.parse(read('package.json'));
  expect(JSON.parse(read('package-lock.json')).version).toBe(version);
  const page = read('docs/operations.md');
  expect([...page.matchAll(/^VERSION=(\S+)$/gm)].map((match) => match[1])).toEqual([version]);
  const tags = ['README.md', ...globSync('docs/*.md', { cwd: root })].flatMap((name) => [
    ...read(name).matchAll(/\bv\d+\.\d+\.\d+\b/g),
  ]);
  expect(tags).toEqual([]);
});

describe('commands', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  const rows = [...read('docs/commands.md').matchAll(/^\| `(npm [^`]*)` \|/gm)].map((match) => match[1] ?? '');

  test('stand in docs/commands.md as npm run desk shows them, each of them, and no other', () => {
    const usages = commands.map(({ usage }) => usage.replaceAll('|', '\\|'));
    const ofScripts = scripts.map((name) =>
      ['start', 'test', 'version'].includes(name) ? `npm ${name}` : `npm run ${name}`,
    );
    expect(rows.toSorted()).toEqual([...usages, ...ofScripts].sort());
  });

  test('that a text names exist', () => {
    const names = new Set(['NAME', ...commands.map(({ name }) => name)]);
    const texts = globSync(
      ['*.{md,ts,mjs,yaml}', '.env.example', 'Dockerfile', 'docs/**/*', `{${sourceFolders}}/**/*.{ts,tsx,mjs,md}`],
      { cwd: root, exclude: ['**/node_modules', '**/dist', '**/*.png', 'scripts/*.test.ts'] },
    ).filter((path) => statSync(`${root}${path}`).isFile());
    expect(texts.length).toBeGreaterThan(500);
    const unknown = texts.flatMap((path) => {
      const text = path === 'CHANGELOG.md' ? (read(path).split(/^## \d/m)[0] ?? '') : read(path);
      const typed = text.matchAll(/npm run (?:--silent )?([\w-]+(?::\w+)?)(?: -- ([\w-]+(?::\w+)?))?/g);
      return [...typed].flatMap(([command, script = '', name]) =>
        scripts.includes(script) && (script !== 'desk' || !name || names.has(name)) ? [] : [`${path}: ${command}`],
      );
    });
    expect(unknown).toEqual([]);
  });
});

test('README.md fits on a few screens', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(120);
});

describe('.env.example', () => {
  const example = read('.env.example');
  const named = [...example.matchAll(/^([A-Z_0-9]+)=/gm)].map((match) => match[1] ?? '');

  test('names every variable of the configuration, and beyond them only those of AWS', () => {
    expect(variableNames.length).toBeGreaterThan(20);
    expect(named.filter((name) => !/^AWS_(ACCESS|SECRET)/.test(name)).sort()).toEqual(variableNames.toSorted());
  });

  test('opens with the ten variables that an operator sets', () => {
    const [, first = ''] = example.split(/^# ── .*$/m);
    expect([...first.matchAll(/^[A-Z_]+=/gm)]).toHaveLength(10);
    expect(first).toMatch(/^DATABASE_URL=$/m);
  });

  test('explains every variable', () => {
    const bare = named.filter((name) => !new RegExp(`^(#.*|[A-Z_0-9]+=.*)\n${name}=`, 'm').test(example));
    expect(bare).toEqual([]);
  });

  test('is a configuration that starts', () => {
    expect(() => readConfig(parseEnv(example))).not.toThrow();
  });
});

test('a decision record says in its first lines whether it is in force, and the index names those that are history', () => {
  const records = globSync('docs/decisions/[0-9]*.md', { cwd: root });
  const stateOf = (path: string) =>
    /\b(?:in force|history)\b/i.exec(read(path).split('\n').slice(1, 8).join('\n'))?.[0].toLowerCase();
  expect(records.filter((path) => !stateOf(path))).toEqual([]);
  const [, listed = ''] = read('docs/decisions/README.md').split('History only');
  const history = records.filter((path) => stateOf(path) === 'history');
  expect(history.filter((path) => !listed.includes(path.split('/').at(-1) ?? ''))).toEqual([]);
  expect([...listed.matchAll(/\]\(/g)]).toHaveLength(history.length);
});

test('comments name no migration that is gone', () => {
  const migrations = readdirSync(`${root}server/migrations`).map((file) => file.slice(0, 3));
  const gone = globSync(`{${sourceFolders}}/**/*.{ts,tsx,mjs,sql}`, {
    cwd: root,
    exclude: ['**/node_modules/**'],
  }).flatMap((path) =>
    [...read(path).matchAll(/\bmigration (\d{3})\b/gi)]
      .filter(([, number]) => !migrations.includes(number ?? ''))
      .map(([text]) => `${path}: ${text}`),
  );
  expect(gone).toEqual([]);
});
