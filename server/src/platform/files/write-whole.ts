import { open, readFile, rename, rm } from 'node:fs/promises';

/**
 * Writes a file completely or not at all, readable only by its owner. On an error no partial file remains. `verify` is
 * called with the bytes as they were read back; an existing file is only replaced when it returns true.
 */
export async function writeWhole(
  path: string,
  bytes: Buffer,
  verify?: (written: Buffer) => Promise<boolean>,
): Promise<void> {
  const unfinished = `${path}.part`;
  try {
    const handle = await open(unfinished, 'w', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (verify && !(await verify(await readFile(unfinished)))) throw new Error(`${path} was not written correctly.`);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
}
