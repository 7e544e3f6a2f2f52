import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const levels = ['fatal', 'error', 'warn', 'info', 'debug'];

/** Every call of a log in the server's own code, with its message; null if that is not a string literal. */
function logged(): { file: string; level: string; message: string | null }[] {
  const files = globSync('server/src/**/*.ts', { cwd: root }).filter((file) => !/\.test\.ts$|\/testing\//.test(file));
  return files.flatMap((file) => {
    const source = readFileSync(`${root}${file}`, 'utf8');
    return [...source.matchAll(/\blog\.(fatal|error|warn|info|debug)\(/g)].map((call) => ({
      file,
      level: call[1] ?? '',
      message: /(?:^|, )'([^']+)'$/.exec(argumentsFrom(source.slice(call.index + call[0].length)))?.[1] ?? null,
    }));
  });
}

/** The text up to the bracket that closes a call. */
function argumentsFrom(source: string): string {
  let open = 1;
  const end = [...source].findIndex((character) => {
    if (character === '(') open += 1;
    if (character === ')') open -= 1;
    return open === 0;
  });
  return source.slice(0, end).trim();
}

/** The table in docs/operations.md: `message`, level, meaning. */
function documented(): { level: string; message: string }[] {
  const [, section = ''] = readFileSync(`${root}docs/operations.md`, 'utf8').split('\n## The log\n');
  const rows = (section.split('\n## ')[0] ?? '').matchAll(/^\| `([^`]+)` \| (\w+) \|/gm);
  return [...rows].map(([, message = '', level = '']) => ({ level, message }));
}

test('every message of the log is a plain text, so that it can be searched for and alerted on', () => {
  const calls = logged();
  expect(calls.length).toBeGreaterThan(20);
  expect(calls.filter(({ message }) => message === null)).toEqual([]);
});

test('docs/operations.md names every message that is logged with its level, and no other', () => {
  const named = ({ level, message }: { level: string; message: string | null }) => `${level}: ${message}`;
  const real = [...new Set(logged().map(named))].sort();
  expect(documented().every(({ level }) => levels.includes(level))).toBe(true);
  expect(documented().map(named).sort()).toEqual(real);
});

test('what docs/operations.md quotes as a text of the log stands in its table', () => {
  const text = readFileSync(`${root}docs/operations.md`, 'utf8');
  const quoted = [...text.matchAll(/(?:the log says|in the log the texts|in the log) ((?:`[^`]+`(?:, | and )?)+)/g)];
  const names = quoted.flatMap(([, list = '']) => [...list.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''));
  expect(names.length).toBeGreaterThan(3);
  const known = documented().map(({ message }) => message);
  expect(names.filter((name) => !known.some((message) => message.startsWith(name)))).toEqual([]);
});
