import { readdir } from 'node:fs/promises';

/** Whether a folder is there and holds something, apart from files of these names. */
export async function holdsFiles(folder: string, apartFrom: readonly string[] = []): Promise<boolean> {
  const entries = await readdir(folder).catch(() => []);
  return entries.some((name) => !apartFrom.includes(name));
}
