import { mkdir } from 'node:fs/promises';
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
