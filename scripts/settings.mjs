import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes.mjs';

/** Reads `.env` of the repository's root, if there is one. A variable that is already set keeps its value. */
export function loadSettings() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
