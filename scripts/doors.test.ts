import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countNames } from './doors.mjs';

const folder = mkdtempSync(join(tmpdir(), 'arrival-desk-doors-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('every name that a feature offers counts, and each member of an object', () => {
  writeFileSync(join(folder, 'rules.ts'), 'export const refusalOf = { move: 1, erase() {}, undo: 2 };');
  writeFileSync(
    join(folder, 'orders.ts'),
    `export { refusalOf } from './rules.ts';
    export { one, type Two, three as four } from './more.ts';
    export function five() {}
    export const six = () => 6;
    export interface Seven {}
    const own = { eight: 8, nine: 9 };
    export { own };`,
  );
  writeFileSync(join(folder, 'more.ts'), '');
  expect(countNames(join(folder, 'orders.ts'))).toBe(3 + 3 + 3 + 2);
});
