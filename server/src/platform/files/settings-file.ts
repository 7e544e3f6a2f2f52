import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** `.env` next to package.json: it has the data key and every password. */
export const settingsFile = join(import.meta.dirname, '../../../../.env');

const everyone = 0o007;
const group = 0o070;

/** Whether every user of the machine can use the file; a group can be meant to read it. */
export function isOpenToEveryone(file = settingsFile): boolean {
  return ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & everyone) > 0;
}

/**
 * Closes the file of the settings to other users, if everyone can use it, and if this process is allowed to. A group keeps
 * its access unless it is the process's own, which a copy has that nobody has thought about. Returns whether it closed it.
 */
export function closeSettingsFile(file = settingsFile): boolean {
  if (!isOpenToEveryone(file)) return false;
  const { mode, gid } = statSync(file);
  const taken = gid === process.getgid?.() ? everyone | group : everyone;
  try {
    chmodSync(file, mode & 0o777 & ~taken);
    return true;
  } catch (error) {
    if (['EPERM', 'EROFS'].includes(String((error as NodeJS.ErrnoException).code))) return false;
    throw error;
  }
}
