import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KeyRing } from '../platform/encryption/key-ring.ts';
import { listOutbox, readFromOutbox } from '../platform/mail/outbox.ts';
import { testDataKey } from './data-key.ts';
import { type ReadMail, readMail } from './read-mail.ts';

/** The mails about an order in a server's outbox, oldest first. */
export async function readOutbox(
  dataDir: string,
  orderId: string | number,
  keys: readonly string[] = [testDataKey],
): Promise<ReadMail[]> {
  return readMails(dataDir, (messageId) => messageId.includes(`.${orderId}@`), keys);
}

/** The mails to staff in a server's outbox, oldest first. */
export async function readStaffOutbox(dataDir: string): Promise<ReadMail[]> {
  return readMails(dataDir, (messageId) => messageId.startsWith('staff-mail-'), [testDataKey]);
}

async function readMails(
  dataDir: string,
  isWanted: (messageId: string) => boolean,
  given: readonly string[],
): Promise<ReadMail[]> {
  const folder = join(dataDir, 'outbox');
  // Of a server that made its key itself, the tests read that.
  const made = await readFile(join(dataDir, 'data-key'), 'utf8').catch(() => '');
  const keys = new KeyRing([...given, ...made.split('\n').filter(Boolean)]);
  const messageIds = (await listOutbox(folder)).filter(isWanted);
  return Promise.all(messageIds.map(async (id) => readMail(await readFromOutbox(folder, keys, id))));
}
