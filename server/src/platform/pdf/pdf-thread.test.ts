import { expect, it } from 'vitest';
import { PdfThread } from './pdf-thread.ts';

const answerFiles = new URL('./answer-files.ts', import.meta.url).href;
/** `answer` is the body of a function; `load` is what its module does first. */
const threadOf = (answer: string, { load = '', limits = { maxProcessorMs: 200 } } = {}) => {
  const code = `import { answerFiles } from '${answerFiles}';
    ${load}
    answerFiles(async ({ bytes, input }) => { ${answer} });`;
  return new PdfThread<string, string>(new URL(`data:text/javascript,${encodeURIComponent(code)}`), 'too much', limits);
};
const bytes = new Uint8Array([1, 2, 3]);

it('a thread gets the bytes and what is asked of them, one file after the other', async () => {
  const thread = threadOf('return input + bytes.length');
  const asked = ['a', 'b', 'c'].map((input) => thread.ask(bytes, input));
  expect(await Promise.all(asked)).toEqual(['a3', 'b3', 'c3']);
  expect(bytes).toHaveLength(3);
});

it('a file that takes too much of the processor is given up, and the next one is read', async () => {
  const thread = threadOf("while (input === 'endless'); return input");
  expect(await Promise.all([thread.ask(bytes, 'endless'), thread.ask(bytes, 'next')])).toEqual(['too much', 'next']);
});

it('a file that only waits is not given up: a busy machine changes no answer', async () => {
  const wait = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);';
  expect(await threadOf(`${wait} return input`).ask(bytes, 'slow')).toBe('slow');
});

it('a thread that ends has had too much', async () => {
  expect(await threadOf('process.exit(1)').ask(bytes, 'a')).toBe('too much');
  expect(await threadOf('return input', { load: 'process.exit(1);' }).ask(bytes, 'a')).toBe('too much');
  expect(await threadOf('return input', { load: "throw new Error('broken');" }).ask(bytes, 'a')).toBe('too much');
});

it('what a new thread loads counts in the limit of no file', async () => {
  const load = 'while (process.threadCpuUsage().user < 400_000);';
  expect(await threadOf('return input', { load }).ask(bytes, 'first')).toBe('first');
});
