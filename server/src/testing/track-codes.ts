import { readOutbox } from './read-outbox.ts';

/** The codes that were mailed for an order so far, in no order. */
export async function codesTo({ dataDir }: { dataDir: string }, orderId: string): Promise<string[]> {
  const mails = await readOutbox(dataDir, orderId);
  return mails.flatMap(({ text }) => /^(\d{6})$/m.exec(text)?.[1] ?? []);
}
