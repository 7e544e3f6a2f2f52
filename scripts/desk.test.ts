import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands, findNear } from './desk.mjs';

const root = join(import.meta.dirname, '..');
const script = join(import.meta.dirname, 'desk.mjs');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'arrival-desk-commands-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs scripts/desk.mjs in another folder. No test lets it start a command, which could install packages. */
function desk(args: readonly string[], program = script) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('the table of commands', () => {
  test('has a file for each name, once, and a name for each command of the server and each check', () => {
    const paths = commands.map(({ path }) => path);
    expect(paths.filter((path) => !existsSync(join(root, path)) || path === '')).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
    const ofServer = globSync('server/src/commands/*.ts', { cwd: root }).filter((file) =>
      /^main\(/m.test(readFileSync(join(root, file), 'utf8')),
    );
    const checks = readdirSync(join(root, 'cluster')).flatMap((file) => (file.endsWith('-check.ts') ? [file] : []));
    const names = new Set(commands.map(({ name }) => name));
    const missing = [...ofServer, ...checks].filter((file) => !names.has(basename(file, '.ts')));
    expect(missing).toEqual([]);
  });

  test('has what each command of the server says of its use', () => {
    for (const { path, usage } of commands.filter((command) => command.path.startsWith('server/'))) {
      const source = readFileSync(join(root, path), 'utf8');
      const [, said] = /Usage: (npm run .*?)(?= \(|['`]|\\n)/.exec(source) ?? [];
      if (said) expect(said, path).toBe(usage);
    }
  });

  test('serves the operator without development packages, and with the settings of .env', () => {
    for (const { path, needs } of commands)
      expect(needs.includes('operator'), path).toBe(path.startsWith('server/src/commands/'));
  });
});

describe('npm run desk', () => {
  test('lists every command with one line, by group, without a name and with --help', () => {
    const { status, stdout } = desk([]);
    expect(status).toBe(0);
    for (const { name, does } of commands)
      expect(stdout).toMatch(new RegExp(`^ {2}${name} +${does.slice(0, 20)}`, 'm'));
    for (const group of ['Operating', 'Checking', 'Measuring']) expect(stdout).toContain(`\n${group}\n`);
    expect(desk(['--help']).stdout).toBe(stdout);
  });

  test('prints how a command is used, and does not run it', () => {
    const { status, stdout } = desk(['restore', '--replace', '--help']);
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^Usage: npm run desk -- restore FOLDER \[--identity FILE\] \[--replace\] \[--rehearsal\]\n\nRestores a backup/,
    );
    expect(desk(['monkey', '--help']).stdout).toContain('Usage: npm run monkey -- --minutes N');
  });

  test('refuses an unknown name and says which are near', () => {
    const { status, stderr } = desk(['ledger:verify']);
    expect(status).toBe(1);
    expect(stderr).toContain('There is no command ledger:verify. Near: verify-ledger.');
  });

  test('works through a link to the installation', () => {
    symlinkSync(root, join(folder, 'current'));
    expect(desk(['doctor', '--help'], join(folder, 'current/scripts/desk.mjs')).stdout).toContain('-- doctor\n');
  });
});

test.each([
  ['ledger:verify', ['verify-ledger']],
  ['docter', ['doctor']],
  ['bakup', ['backup', 'remove-old-backups']],
  ['restore:test', ['test-restore']],
  ['verify', ['verify-ledger', 'verify-audit', 'verify-counters']],
  ['something', []],
])('near %s are %j', (unknown, near) => {
  expect(findNear(unknown)).toEqual(near);
});
