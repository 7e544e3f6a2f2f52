import { open, rename, rm } from 'node:fs/promises';

/** Writes a file completely or not at all, readable only by its owner. On an error no partial file remains. */
export async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.part`;
  try {
    const handle = await open(unfinished, 'w', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
}
