import { readdir } from 'node:fs/promises';

/** Whether a folder is there and holds something. */
export async function holdsFiles(folder: string): Promise<boolean> {
  const entries = await readdir(folder).catch(() => []);
  return entries.length > 0;
}
