import { chown, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from './files.ts';
import { writeWhole } from './write-whole.ts';

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function giveToOwner(path: string, folder: string): Promise<void> {
  const { uid, gid } = await stat(folder);
  await chown(path, uid, gid);
}

/** Files in a folder of the local disk. A file is stored completely or not at all, and then survives a crash. */
export function diskFiles(folder: string): Files {
  const path = (name: string) => join(folder, name);
  return {
    place: folder,
    async put(name, bytes) {
      await mkdir(folder, { recursive: true });
      await writeWhole(path(name), bytes);
      // What a command of root writes belongs to the service.
      if (process.getuid?.() === 0) await giveToOwner(path(name), folder);
      await syncFolder(folder);
    },
    read: (name) => readFile(path(name)),
    async stream(name, range) {
      // Opened before this resolves: a file that is deleted afterwards stays readable, a missing one gives null.
      const handle = await open(path(name), 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      if (!handle) return null;
      const size = range ? range.end - range.start + 1 : (await handle.stat()).size;
      return { size, body: handle.createReadStream(range) };
    },
    remove: (name) => rm(path(name), { force: true }),
  };
}
