import { open, rename, rm } from 'node:fs/promises';

/** Writes a file whole or not at all, closed to other users. On a full disk it leaves no part of itself behind. */
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
