import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root, without a trailing slash. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const bin = join(root, 'node_modules', '.bin');

/**
 * Ends this process with a text that says what to do.
 *
 * @param {string} text
 * @returns {never}
 */
export function fail(text) {
  console.error(`\n${text}\n`);
  process.exit(1);
}

/**
 * Starts a command in the repository's root with this terminal, passes signals on to it, and waits for its end.
 * Returns its exit code; a command ended by a signal returns 128 + that signal's number, as a shell does.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    const stopPassing = passSignals(child);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      stopPassing();
      resolve(signal ? 128 + constants.signals[signal] : (code ?? 1));
    });
  });
}

/**
 * Runs a command in the repository's root and returns what it prints, with its exit code.
 *
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
export function capture(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const stopPassing = passSignals(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('close', (code) => {
      stopPassing();
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Passes signals on to a child. A Ctrl-C on a terminal reaches the child automatically.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
function passSignals(child) {
  /** @type {[NodeJS.Signals, () => void][]} */
  const handlers = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => [
    /** @type {NodeJS.Signals} */ (signal),
    () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(/** @type {NodeJS.Signals} */ (signal));
    },
  ]);
  for (const [signal, handler] of handlers) process.on(signal, handler);
  return () => {
    for (const [signal, handler] of handlers) process.off(signal, handler);
  };
}

/** PATH with this repository's commands first. */
export function pathWithBin() {
  return [bin, pathWithoutBin()].join(delimiter);
}

/** PATH without this repository's commands, for npm while it replaces them. */
export function pathWithoutBin() {
  const path = process.env.PATH ?? '';
  return path
    .split(delimiter)
    .filter((folder) => folder !== bin)
    .join(delimiter);
}
