import { type ChildProcess, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AppError } from '../errors.ts';
import { decodingIdleMs, maxKeptDecodingBytes } from './decoding-limits.ts';
import type { DecodingAnswer, DecodingQuestion } from './decoding-messages.ts';

const file = fileURLToPath(new URL('./decoding-process.ts', import.meta.url));

let queue: Promise<unknown> = Promise.resolve();
/** The process that waits for the next file. */
let idle: { child: ChildProcess; release(): void } | null = null;

/**
 * Decodes a file of others in a process of its own, one file after the other: `decode` of the module gets the bytes and
 * `input`. What it takes of memory is limited, and given back when the process ends; if the system lacks memory, that
 * process is what it ends, not this server. Null when the limit is reached or the process breaks. Throws AppErrors of
 * `decode`, and `unavailable` when the system has ended the process or cannot start one.
 */
export function decodeFile<Output>(module: URL, bytes: Uint8Array, input: unknown = null): Promise<Output | null> {
  const answer = queue.then(() => decodeNow({ module: module.href, bytes, input }));
  queue = answer.catch(() => {});
  return answer as Promise<Output | null>;
}

const away = () =>
  new AppError('unavailable', 'The server cannot read files at the moment. Please try again shortly.', {
    retryAfter: 5,
    log: 'the process that decodes files was ended by the system or could not be started',
  });

function failure(frames: string): Error {
  const error = new Error('A file could not be decoded.');
  error.stack = `${error.name}: ${error.message}\n${frames}`;
  return error;
}

function decodeNow(question: DecodingQuestion): Promise<unknown> {
  // What files before have left in a process counts in its memory.
  const isUsed = idle !== null;
  const child = take();
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const onAnswer = (answer: DecodingAnswer) => {
    stop(answer.kind !== 'too_much' && answer.memory <= maxKeptDecodingBytes);
    if (answer.kind === 'decoded') resolve(answer.output);
    else if (answer.kind === 'too_much') resolve(isUsed ? decodeNow(question) : null);
    else if (answer.kind === 'refused') reject(new AppError(answer.code, answer.message, answer.details));
    else reject(failure(answer.frames));
  };
  const onExit = (_: number | null, signal: NodeJS.Signals | null) => {
    stop(false);
    // SIGKILL is what the system ends it with. Anything else is what the file has done to it.
    if (signal === 'SIGKILL') reject(away());
    else resolve(null);
  };
  const onError = () => {
    stop(false);
    reject(away());
  };
  const stop = (isUsable: boolean) => {
    child.off('message', onAnswer).off('exit', onExit).off('error', onError);
    if (isUsable) keep(child);
    else end(child);
  };
  child.on('message', onAnswer).on('exit', onExit).on('error', onError);
  // If the process has just ended, its exit says so.
  child.send(question, () => {});
  return promise;
}

function take(): ChildProcess {
  const kept = idle;
  kept?.release();
  if (kept) return kept.child;
  const child = fork(file, [], {
    // None of the server's settings and secrets; what it writes by itself could quote a file.
    env: {
      MALLOC_ARENA_MAX: '2',
      ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
    },
    execArgv: ['--max-semi-space-size=8'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    // Where the system lacks memory, it ends this process first.
    writeFileSync(`/proc/${child.pid}/oom_score_adj`, '1000');
  } catch {
    // Not Linux, or it has ended already.
  }
  return child;
}

/** Keeps a process for the next file; while idle it does not keep the server from ending. */
function keep(child: ChildProcess): void {
  const release = () => {
    clearTimeout(timer);
    child.off('exit', letGo).off('error', letGo);
    child.ref();
    child.channel?.ref();
    idle = null;
  };
  const letGo = () => {
    release();
    end(child);
  };
  const timer = setTimeout(letGo, decodingIdleMs).unref();
  child.on('exit', letGo).on('error', letGo);
  child.unref();
  child.channel?.unref();
  idle = { child, release };
}

function end(child: ChildProcess): void {
  child.on('error', () => {}).unref();
  child.channel?.unref();
  child.kill('SIGKILL');
}
