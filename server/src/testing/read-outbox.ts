import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReadMail, readMail } from './read-mail.ts';

/** The mails about an order in a server's outbox, without unfinished files (.part). */
export async function readOutbox(dataDir: string, orderId: string | number): Promise<ReadMail[]> {
  return readMails(dataDir, (name) => name.includes(`.${orderId}@`));
}

/** The mails to staff in a server's outbox. */
export async function readStaffOutbox(dataDir: string): Promise<ReadMail[]> {
  return readMails(dataDir, (name) => name.includes('staff-mail-'));
}

async function readMails(dataDir: string, isWanted: (name: string) => boolean): Promise<ReadMail[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => isWanted(name) && name.endsWith('.eml'));
  return Promise.all(names.map(async (name) => readMail(await readFile(join(folder, name)))));
}
