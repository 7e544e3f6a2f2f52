import { readdir } from 'node:fs/promises';

/** Whether a folder exists and contains anything other than entries with the names in `apartFrom`. */
export async function holdsFiles(folder: string, apartFrom: readonly string[] = []): Promise<boolean> {
  const entries = await readdir(folder).catch(() => []);
  return entries.some((name) => !apartFrom.includes(name));
}
