import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { diskFiles } from '../files/disk-files.ts';
import type { Files } from '../files/files.ts';
import type { Backup } from './read-backup.ts';
import { openSealed } from './sealed-copies.ts';

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** The documents of a backup, for reading; nothing is decrypted to a disk. */
export function backedUpFiles({ folder, decrypter }: Backup): Files {
  const place = join(folder, 'documents');
  const plain = diskFiles(place);
  if (!decrypter) return plain;
  const refuse = () => Promise.reject(new Error('A backup is never changed.'));
  const stream: Files['stream'] = async (name, range) => {
    const opened = await openSealed(join(place, name), decrypter).catch(unlessMissing);
    if (!opened || !range) return opened;
    const bytes = (await buffer(opened.body)).subarray(range.start, range.end + 1);
    return { size: bytes.length, body: Readable.from([bytes]) };
  };
  return {
    place,
    stream,
    async read(name) {
      const file = await stream(name);
      if (!file) throw new Error(`${name} is not in the backup.`);
      return buffer(file.body);
    },
    put: refuse,
    remove: refuse,
  };
}
