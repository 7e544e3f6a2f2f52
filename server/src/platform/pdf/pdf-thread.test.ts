import { expect, it } from 'vitest';
import { PdfThread } from './pdf-thread.ts';

const threadOf = (answer: string, limits = { maxProcessorMs: 200 }) => {
  const code = `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ bytes, input }) => { ${answer} });`;
  return new PdfThread<string, string>(new URL(`data:text/javascript,${encodeURIComponent(code)}`), 'too much', limits);
};
const bytes = new Uint8Array([1, 2, 3]);

it('a thread gets the bytes and what is asked of them, one file after the other', async () => {
  const thread = threadOf('parentPort.postMessage(input + bytes.length)');
  const asked = ['a', 'b', 'c'].map((input) => thread.ask(bytes, input));
  expect(await Promise.all(asked)).toEqual(['a3', 'b3', 'c3']);
  expect(bytes).toHaveLength(3);
});

it('a file that takes too much of the processor is given up, and the next one is read', async () => {
  const thread = threadOf("while (input === 'endless'); parentPort.postMessage(input)");
  expect(await Promise.all([thread.ask(bytes, 'endless'), thread.ask(bytes, 'next')])).toEqual(['too much', 'next']);
});

it('a file that only waits is not given up: a busy machine changes no answer', async () => {
  const wait = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);';
  expect(await threadOf(`${wait} parentPort.postMessage(input)`).ask(bytes, 'slow')).toBe('slow');
});

it('a thread that ends has had too much', async () => {
  expect(await threadOf('process.exit(1)').ask(bytes, 'a')).toBe('too much');
});
