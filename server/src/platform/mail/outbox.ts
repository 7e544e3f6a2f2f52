import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../files/write-whole.ts';
import { toMime } from './mime.ts';
import type { Transport } from './transport.ts';

/** Writes each email as an .eml file named by its message ID, so that the same email sent twice gives one file. */
export function outboxTransport(folder: string): Transport {
  return {
    name: 'file',
    async send(mail) {
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${mail.messageId.replace(/[^\w.@-]/g, '')}.eml`);
      await writeWhole(file, await toMime(mail));
      return mail.messageId;
    },
  };
}

/** Removes the copies of emails whose message ID (without brackets) is accepted, unfinished ones (.part) included. */
export async function removeFromOutbox(folder: string, isMeant: (messageId: string) => boolean): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter(isMeant);
  for (const name of names) await rm(join(folder, name), { force: true });
  return names.length;
}
