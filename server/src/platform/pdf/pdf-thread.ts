import { Worker } from 'node:worker_threads';
import { maxBytes, maxKeptBytes, maxProcessorMs, workCheckMs } from './pdf-limits.ts';

/** Milliseconds after which an idle thread is terminated. */
const idleMs = 60_000;

/**
 * A separate thread for untrusted PDFs: one file at a time, because each can need the whole memory limit. The worker
 * is one of `answerFiles`. `tooMuch` is the answer when the limit on memory or on processor time is
 * reached: processor time is counted, not seconds, so that a busy machine changes no answer. Never throws.
 */
export class PdfThread<Input, Output> {
  readonly #worker: URL;
  readonly #tooMuch: Output;
  readonly #maxProcessorMs: number;
  #idle: { thread: Worker; release: () => void } | null = null;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(worker: URL, tooMuch: Output, limits = { maxProcessorMs }) {
    this.#maxProcessorMs = limits.maxProcessorMs;
    this.#worker = worker;
    this.#tooMuch = tooMuch;
  }

  ask(bytes: Uint8Array, input: Input): Promise<Output> {
    const answer = this.#queue.then(() => this.#askNow(bytes, input));
    this.#queue = answer;
    return answer;
  }

  async #askNow(bytes: Uint8Array, input: Input): Promise<Output> {
    const thread = await this.#take();
    if (!thread) return this.#tooMuch;
    const { promise, resolve } = Promise.withResolvers<Output>();
    const before = thread.cpuUsage().catch(() => undefined);
    let isOver = false;
    const end = (answer: Output, isUsable: boolean) => {
      if (isOver) return;
      isOver = true;
      clearInterval(check);
      thread.off('message', onAnswer).off('error', onEnd).off('exit', onEnd);
      if (isUsable) this.#keep(thread);
      else void thread.terminate();
      resolve(answer);
    };
    const onAnswer = (answer: Output) => end(answer, true);
    const onEnd = () => end(this.#tooMuch, false);
    // Unpacked bytes are outside the heap, but a thread's own limits cover only the heap.
    const check = setInterval(async () => {
      const used = await thread.cpuUsage(await before).catch(() => null);
      const memory = await memoryOf(thread);
      const isTooLong = used && (used.user + used.system) / 1000 > this.#maxProcessorMs;
      if (isTooLong || memory > maxBytes) end(this.#tooMuch, false);
    }, workCheckMs);
    thread.on('message', onAnswer).on('error', onEnd).on('exit', onEnd);
    // A copy, because posting transfers the buffer to the thread.
    const copy = new Uint8Array(bytes);
    thread.postMessage({ bytes: copy, input }, [copy.buffer]);
    return promise;
  }

  /** A thread that has loaded its modules, which counts in the limit of no file; null when it has ended before. */
  #take(): Promise<Worker | null> {
    const kept = this.#idle;
    kept?.release();
    if (kept) return Promise.resolve(kept.thread);
    const thread = new Worker(this.#worker, { resourceLimits: { maxOldGenerationSizeMb: maxBytes / 1_048_576 } });
    return new Promise((resolve) => {
      thread
        .once('message', () => resolve(thread))
        .once('error', () => resolve(null))
        .once('exit', () => resolve(null));
    });
  }

  /** Keeps a thread for the next document; an idle thread does not prevent the process from exiting. */
  #keep(thread: Worker): void {
    const release = () => {
      clearTimeout(timer);
      thread.off('error', letGo).ref();
      this.#idle = null;
    };
    const letGo = () => {
      release();
      void thread.terminate();
    };
    const timer = setTimeout(letGo, idleMs).unref();
    thread.on('error', letGo).unref();
    this.#idle = { thread, release };
    void memoryOf(thread).then((memory) => {
      if (this.#idle?.thread === thread && memory > maxKeptBytes) letGo();
    });
  }
}

/** Bytes that a thread has of the process; 0 when it has ended. */
async function memoryOf(thread: Worker): Promise<number> {
  const memory = await thread.getHeapStatistics().catch(() => null);
  return memory ? memory.total_heap_size + memory.external_memory : 0;
}
