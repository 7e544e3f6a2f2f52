import { AppError } from '../errors.ts';
import { maxDecodingBytes, memoryCheckMs } from './decoding-limits.ts';
import type { DecodingAnswer, DecodingQuestion } from './decoding-messages.ts';

// The process in which files of others are decoded and drawn; decode-file.ts starts it. It has no settings, no secrets
// and no database. It ends with the server, by whatever signal: one to the whole group is for the server.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

const send = (answer: DecodingAnswer) => process.send?.(answer);
const memory = () => process.memoryUsage.rss();

process.on('message', async ({ module, bytes, input }: DecodingQuestion) => {
  // What decodes is outside of this thread, so this timer is on time.
  const check = setInterval(() => memory() > maxDecodingBytes && send({ kind: 'too_much' }), memoryCheckMs);
  const answer = await decode(module, bytes, input);
  clearInterval(check);
  send(answer);
});

/** Where an error was thrown, without its message, which can quote the file. */
const framesOf = (error: unknown) =>
  String((error as Error).stack)
    .match(/^ {4}at .*$/gm)
    ?.join('\n') ?? '';

async function decode(module: string, bytes: Uint8Array, input: unknown): Promise<DecodingAnswer> {
  try {
    const output = await (await import(module)).decode(bytes, input);
    return { kind: 'decoded', output, memory: memory() };
  } catch (error) {
    if (!(error instanceof AppError)) return { kind: 'failed', frames: framesOf(error), memory: memory() };
    const { code, message, details } = error;
    return { kind: 'refused', code, message, details, memory: memory() };
  }
}
