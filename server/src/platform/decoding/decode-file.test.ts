import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { decodeFile } from './decode-file.ts';

/** A module whose `decode` has this body. */
const module = (body: string) =>
  new URL(`data:text/javascript,${encodeURIComponent(`export async function decode(bytes, input) { ${body} }`)}`);
const bytes = new Uint8Array([1, 2, 3]);
function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
const next = () => decodeFile(module('return input + bytes.length'), bytes, 'next ');

it('decodes one file after the other in a process that has none of the settings of the server (FIG-42)', async () => {
  process.env.DATA_KEY_OF_TEST = 'secret';
  const seen = await Promise.all([
    decodeFile<[number, string[]]>(module('return [process.pid, Object.keys(process.env)]'), bytes),
    next(),
    decodeFile<[number, string[]]>(module('return [process.pid, Object.keys(process.env)]'), bytes),
  ]);
  delete process.env.DATA_KEY_OF_TEST;
  expect(seen[1]).toBe('next 3');
  expect(seen[0]).toEqual(seen[2]);
  const [pid, names] = seen[0] ?? [0, []];
  expect(pid).not.toBe(process.pid);
  // libvips sets its own once a file was drawn.
  expect(names.filter((name) => !['MALLOC_ARENA_MAX', 'NODE_COMPILE_CACHE', 'VIPSHOME'].includes(name))).toEqual(
    ['NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE'].filter((name) => names.includes(name)),
  );
  // Where the system lacks memory, it ends this process and not the server.
  expect(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim()).toBe('1000');
});

it.each([
  [
    'takes too much memory',
    'const all = []; for (;;) { all.push(Buffer.alloc(20_000_000, 1)); await new Promise((done) => setTimeout(done, 5)); }',
  ],
  ['breaks the process', 'process.exit(1)'],
  ['crashes the process', "process.kill(process.pid, 'SIGSEGV'); await new Promise(() => setInterval(() => {}, 1000))"],
])('a file that %s is given up, and the next one is decoded (FIG-42)', async (_, body) => {
  expect(await Promise.all([decodeFile(module(body), bytes), next()])).toEqual([null, 'next 3']);
});

it('a file for which a used process has too little is decoded in a new one (FIG-42)', async () => {
  const fill = (bytes: number) => `globalThis.kept = Buffer.alloc(${bytes}, 1); return process.pid;`;
  const used = await decodeFile<number>(module(fill(180_000_000)), bytes);
  const needs = `globalThis.more = Buffer.alloc(300_000_000, 1); await new Promise((done) => setTimeout(done, 200)); return process.pid;`;
  const fresh = await decodeFile<number>(module(needs), bytes);
  expect(fresh).toEqual(expect.any(Number));
  expect(fresh).not.toBe(used);
});

it('a file whose process the system ends can be sent again (FIG-42)', async () => {
  const ended = decodeFile(module("process.kill(process.pid, 'SIGKILL'); await new Promise(() => {})"), bytes);
  const following = next();
  await expect(ended).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 5 } });
  expect(await following).toBe('next 3');
});

it('a process that was ended while it waited is replaced', async () => {
  const pid = (await decodeFile<number>(module('return process.pid'), bytes)) ?? 0;
  process.kill(pid, 'SIGKILL');
  while (isThere(pid)) await new Promise((done) => setImmediate(done));
  expect(await next()).toBe('next 3');
});

it('refuses a file with the error of the module, and says nothing of any other', async () => {
  const errors = new URL('../errors.ts', import.meta.url).href;
  const refusing = `const { AppError } = await import('${errors}');
    throw new AppError('validation_failed', 'No.', { fields: { file: 'No.' } });`;
  await expect(decodeFile(module(refusing), bytes)).rejects.toMatchObject({
    code: 'validation_failed',
    message: 'No.',
    details: { fields: { file: 'No.' } },
  });
  const broken = await decodeFile(module('throw new Error(input)'), bytes, 'Mary Lamb\nat home').catch(
    (error) => error.stack,
  );
  expect(broken).toMatch(/^Error: A file could not be decoded\.\n {4}at /);
  expect(broken).not.toMatch(/Mary|home/);
});
