import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from './files.ts';

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Files in a folder of the local disk. A file appears whole or not at all, and survives a crash once stored. */
export function diskFiles(folder: string): Files {
  const path = (name: string) => join(folder, name);
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true });
      const unfinished = `${path(name)}.part`;
      const handle = await open(unfinished, 'w', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(unfinished, path(name));
      await syncFolder(folder);
    },
    read: (name) => readFile(path(name)),
    async stream(name) {
      const found = await stat(path(name)).catch(() => null);
      return found ? { size: found.size, body: createReadStream(path(name)) } : null;
    },
    remove: (name) => rm(path(name), { force: true }),
  };
}
