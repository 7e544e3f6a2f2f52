import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { headLimit, type StoredFiles } from './files.ts';
import { writeWhole } from './write-whole.ts';

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Null for a missing file. */
function openExisting(path: string) {
  return open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** Files in a folder of the local disk. A file is stored completely or not at all, and then survives a crash. */
export function diskFiles(folder: string): StoredFiles {
  const path = (name: string) => join(folder, name);
  return {
    place: folder,
    async put(name, bytes) {
      await mkdir(folder, { recursive: true });
      await writeWhole(path(name), bytes);
      await syncFolder(folder);
    },
    read: (name) => readFile(path(name)),
    async stream(name, range) {
      // Opened before this resolves: a file that is deleted afterwards stays readable, a missing one gives null.
      const handle = await openExisting(path(name));
      if (!handle) return null;
      const size = range ? range.end - range.start + 1 : (await handle.stat()).size;
      return { size, body: handle.createReadStream(range) };
    },
    async open(name) {
      const handle = await openExisting(path(name));
      if (!handle) return null;
      const { size } = await handle.stat();
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLimit), { position: 0 });
      return {
        size,
        head: buffer.subarray(0, bytesRead),
        body: async (range) => handle.createReadStream({ start: 0, ...range }),
        close: () => handle.close(),
      };
    },
    async replace(name, bytes, verify) {
      await writeWhole(path(name), bytes, verify);
      await syncFolder(folder);
    },
    remove: (name) => rm(path(name), { force: true }),
  };
}
