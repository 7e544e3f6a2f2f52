import { Worker } from 'node:worker_threads';
import { longestMs, maxBytes, memoryCheckMs } from './pdf-limits.ts';
import type { PdfReading } from './pdf-lines.ts';

/** Milliseconds after which an idle thread is terminated. */
const idleMs = 60_000;

let idle: { thread: Worker; release: () => void } | null = null;
let queue: Promise<unknown> = Promise.resolve();

/**
 * Reads the lines of an untrusted PDF in a separate thread, one PDF at a time, with limits on time, memory, pages and
 * text. The outcome is `too_much` when the time or memory limit is reached; pages and text after their limits are left
 * out. Never throws.
 */
export function readPdfLines(bytes: Uint8Array): Promise<PdfReading> {
  const reading = queue.then(() => readNow(bytes));
  queue = reading;
  return reading;
}

function readNow(bytes: Uint8Array): Promise<PdfReading> {
  const { promise, resolve } = Promise.withResolvers<PdfReading>();
  const thread = takeThread();
  const end = (reading: PdfReading, isUsable: boolean) => {
    clearTimeout(tooLong);
    clearInterval(tooLarge);
    thread.off('message', onRead).off('error', onEnd).off('exit', onEnd);
    if (isUsable) keep(thread);
    else void thread.terminate();
    resolve(reading);
  };
  const tooLong = setTimeout(() => end({ outcome: 'too_much' }, false), longestMs);
  // Unpacked bytes are outside the heap, but a thread's own limits cover only the heap.
  const tooLarge = setInterval(async () => {
    const memory = await thread.getHeapStatistics().catch(() => null);
    if (memory && memory.total_heap_size + memory.external_memory > maxBytes) end({ outcome: 'too_much' }, false);
  }, memoryCheckMs);
  const onRead = (reading: PdfReading) => end(reading, true);
  const onEnd = () => end({ outcome: 'too_much' }, false);
  thread.on('message', onRead).on('error', onEnd).on('exit', onEnd);
  // A copy, because posting transfers the buffer to the thread.
  const copy = new Uint8Array(bytes);
  thread.postMessage(copy, [copy.buffer]);
  return promise;
}

function takeThread(): Worker {
  const kept = idle;
  kept?.release();
  if (kept) return kept.thread;
  return new Worker(new URL('./pdf-reader.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxBytes / 1_048_576 },
  });
}

/** Keeps a thread for the next document; an idle thread does not prevent the process from exiting. */
function keep(thread: Worker): void {
  const release = () => {
    clearTimeout(timer);
    thread.off('error', letGo).ref();
    idle = null;
  };
  const letGo = () => {
    release();
    void thread.terminate();
  };
  const timer = setTimeout(letGo, idleMs).unref();
  thread.on('error', letGo).unref();
  idle = { thread, release };
}
