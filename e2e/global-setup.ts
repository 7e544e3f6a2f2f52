import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates once the empty database with which every product of the tests starts: see `prepareDataFolder`. */
export default function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'arrival-desk-template-'));
  const file = join(folder, 'template.tar');
  execFileSync(process.execPath, [join(import.meta.dirname, '../server/src/testing/make-template.ts'), file]);
  process.env.TEMPLATE_DATABASE = file;
  return () => rmSync(folder, { recursive: true });
}
