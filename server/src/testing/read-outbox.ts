import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReadMail, readMail } from './read-mail.ts';

/** The mails about an order in a server's outbox, without unfinished files (.part). */
export async function readOutbox(dataDir: string, orderId: string | number): Promise<ReadMail[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter(
    (name) => name.includes(`.${orderId}@`) && name.endsWith('.eml'),
  );
  return Promise.all(names.map(async (name) => readMail(await readFile(join(folder, name)))));
}
