import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { fail, root } from './processes.mjs';

/**
 * Reads `.env` of the repository's root, if there is one. A variable that is already set keeps its value. Exits if the
 * file cannot be read: without its settings a command would use another database.
 */
export function loadSettings(file = join(root, '.env')) {
  if (!existsSync(file)) return;
  for (const [name, value] of Object.entries(parseEnv(read(file)))) process.env[name] ??= value;
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    return fail(
      `The settings in ${file} cannot be read (${code}). Run this as root, or let the service's own user read them:\n` +
        `chgrp GROUP ${file} && chmod 640 ${file}`,
    );
  }
}
