import { parentPort } from 'node:worker_threads';

/** Makes this thread the worker of a PdfThread: it says that it is ready, and answers each file with one message. */
export function answerFiles<Input, Output>(
  answer: (file: { bytes: Uint8Array; input: Input }) => Promise<Output>,
): void {
  parentPort?.on('message', async (file) => parentPort?.postMessage(await answer(file)));
  parentPort?.postMessage('ready');
}
