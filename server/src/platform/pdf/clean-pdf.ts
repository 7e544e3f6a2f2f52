import { Worker } from 'node:worker_threads';
import { suspectNames } from './active-content.ts';
import { longestMs, maxBytes, memoryCheckMs } from './pdf-limits.ts';
import { hasName, mentionsName } from './pdf-names.ts';

/** A PDF without active content, or why there is none: password, damaged file, a limit, or content that stayed. */
export type Cleaned =
  | { outcome: 'unchanged' }
  | { outcome: 'cleaned'; bytes: Uint8Array }
  | { outcome: 'locked' | 'broken' | 'too_much' | 'active' };

/**
 * Removes what runs by itself from an untrusted PDF. A file that mentions nothing of the kind and hides nothing in object
 * streams is left as it is, to the byte. Any other is written again without object streams, in a separate thread with
 * limits on time and memory, and the result is read again. Never throws.
 */
export async function cleanPdf(bytes: Uint8Array): Promise<Cleaned> {
  if (!mentionsName(bytes, suspectNames)) return { outcome: 'unchanged' };
  const cleaned = await cleanInThread(bytes);
  // Names of both lists can also be harmless words, such as the name of a font: then the file is refused.
  if (cleaned.outcome === 'cleaned' && hasName(cleaned.bytes, suspectNames)) return { outcome: 'active' };
  return cleaned;
}

let queue: Promise<unknown> = Promise.resolve();

/** One file at a time, because each can need the whole memory limit. */
function cleanInThread(bytes: Uint8Array): Promise<Cleaned> {
  const cleaning = queue.then(() => cleanNow(bytes));
  queue = cleaning;
  return cleaning;
}

function cleanNow(bytes: Uint8Array): Promise<Cleaned> {
  const { promise, resolve } = Promise.withResolvers<Cleaned>();
  const thread = new Worker(new URL('./pdf-cleaner.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxBytes / 1_048_576 },
  });
  const end = (cleaned: Cleaned) => {
    clearTimeout(tooLong);
    clearInterval(tooLarge);
    void thread.terminate();
    resolve(cleaned);
  };
  const tooLong = setTimeout(() => end({ outcome: 'too_much' }), longestMs);
  // Unpacked bytes are outside the heap, but a thread's own limits cover only the heap.
  const tooLarge = setInterval(async () => {
    const memory = await thread.getHeapStatistics().catch(() => null);
    if (memory && memory.total_heap_size + memory.external_memory > maxBytes) end({ outcome: 'too_much' });
  }, memoryCheckMs);
  const onEnd = () => end({ outcome: 'too_much' });
  thread.on('message', end).on('error', onEnd).on('exit', onEnd);
  // A copy, because posting transfers the buffer to the thread.
  const copy = new Uint8Array(bytes);
  thread.postMessage(copy, [copy.buffer]);
  return promise;
}
