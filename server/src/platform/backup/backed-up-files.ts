import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { diskFiles } from '../files/disk-files.ts';
import { headLimit, type StoredFiles } from '../files/files.ts';
import type { Backup } from './read-backup.ts';
import { readSealed, sealedExtension } from './sealed-copies.ts';

/** The documents of a backup, for reading; nothing is decrypted to a disk. One document at a time is in memory. */
export function backedUpFiles({ folder, decrypter }: Backup): StoredFiles {
  const place = join(folder, 'documents');
  if (!decrypter) return diskFiles(place);
  const refuse = () => Promise.reject(new Error('A backup is never changed.'));
  const read = (name: string) => buffer(readSealed(join(place, name), decrypter));
  const open: StoredFiles['open'] = async (name) => {
    const isMissing = await access(join(place, name + sealedExtension)).then(
      () => false,
      () => true,
    );
    if (isMissing) return null;
    const bytes = await read(name);
    return {
      size: bytes.length,
      head: bytes.subarray(0, headLimit),
      body: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
      close: async () => {},
    };
  };
  return {
    place,
    open,
    read,
    async stream(name, range) {
      const file = await open(name);
      return file && { size: range ? range.end - range.start + 1 : file.size, body: await file.body(range) };
    },
    put: refuse,
    replace: refuse,
    remove: refuse,
  };
}
