import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** Clean-up functions, run newest first, also when the run is interrupted. */
const toEnd: (() => Promise<unknown> | unknown)[] = [];

export function atTheEnd(undo: () => Promise<unknown> | unknown): void {
  toEnd.push(undo);
}

/** Runs a check within `seconds`, ends everything that it started, and exits with its result. */
export async function runCheck(seconds: number, check: () => Promise<string[]>): Promise<never> {
  const tooLong = pause(seconds * 1000, null, { ref: false }).then(() => {
    throw new Error(`The check was not over after ${seconds} seconds.`);
  });
  const brokenOff = once(process, 'SIGINT').then(() => {
    throw new Error('Broken off.');
  });
  const problems = await Promise.race([check(), tooLong, brokenOff]).catch((error: Error) => [
    error.stack ?? error.message,
  ]);
  for (const undo of toEnd.reverse()) await Promise.race([undo(), pause(10_000)]);
  for (const problem of problems) console.error(`✗ ${problem}`);
  console.log(problems.length ? `\nFAILED: ${problems.length} problems.` : '\nPASSED.');
  process.exit(problems.length ? 1 : 0);
}

export interface Program {
  child: ChildProcess;
  output(): string;
  isOver(): boolean;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Starts a program that ends with this run at the latest. */
export function start(command: string, args: readonly string[], options: SpawnOptions = {}): Program {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let output = '';
  let over = false;
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-20_000);
    });
  const ended = new Promise<void>((done) => {
    child.once('error', (error) => {
      output += error.message;
      over = true;
      done();
    });
    child.once('close', () => {
      over = true;
      done();
    });
  });
  const end = async (signal: NodeJS.Signals) => {
    if (!over) child.kill(signal);
    await ended;
  };
  atTheEnd(() => end('SIGKILL'));
  return { child, output: () => output, isOver: () => over, end };
}

/** Waits until `isReady` returns true; throws with the program's output if it exits or takes longer than a minute. */
export async function untilReady(name: string, program: Program, isReady: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await isReady().catch(() => false))) {
    if (program.isOver() || Date.now() > deadline) throw new Error(`${name} did not start:\n${program.output()}`);
    await pause(50);
  }
}
