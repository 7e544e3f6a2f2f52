import { PDFiumModule } from '@hyzyla/pdfium';
import { expect, it } from 'vitest';
import { boundedWasm } from './bounded-wasm.ts';

it('an instance gets as much memory as its limit, and no more', async () => {
  const limit = 64 * 1_048_576;
  const instantiateWasm = await boundedWasm('@hyzyla/pdfium/pdfium.wasm', limit);
  const silent = { instantiateWasm, printErr: () => undefined };
  const { wasmExports } = await PDFiumModule(silent);
  expect(wasmExports.malloc(limit / 2)).not.toBe(0);
  expect(wasmExports.malloc(limit / 2)).toBe(0);
});
