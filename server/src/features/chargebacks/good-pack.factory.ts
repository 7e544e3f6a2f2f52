import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asciiDigits } from '@arrival-desk/contract/ascii-digits.ts';
import { getDefencePackPdf } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import { getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import { readPdfText } from '../../platform/pdf/read-pdf-text.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { findOrder, type StoredOrder } from '../orders/orders.ts';

/** Asks for a pack and checks what must be true of every one; returns its text with single spaces. */
export async function goodPack(
  server: TestServer,
  orderId: string,
  type: 1 | 2,
): Promise<{ text: string; pages: number }> {
  const token = await server.signIn('Team');
  const { http, bytes, headers, failure } = await server.call(getDefencePackPdf, {
    token,
    body: { orderId, defencePackType: type },
  });
  expect(http, JSON.stringify(failure)).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="defence-pack-${type}-${orderId}.pdf"`,
  });
  expect(bytes.length).toBeLessThanOrEqual(2_000_000);
  checkWithQpdf(bytes);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  expect(pdf.numPages).toBeLessThanOrEqual(19);
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    expect(page.view.map((value) => Math.round(value))).toEqual([0, 0, 595, 842]);
    expect((await page.getAnnotations()).length, 'no links').toBe(0);
  }
  await pdf.loadingTask.destroy();
  const pages = await readPdfText(bytes);
  pages.forEach((page, index) => {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  });
  const text = pages.join(' ').replace(/\s+/g, ' ');
  const order = await storedOrder(server, orderId);
  const bare = (value: string) => asciiDigits(value.toUpperCase()).replace(/[^\p{L}\p{N}]/gu, '');
  if (order.passport_number) expect(bare(text)).not.toContain(bare(order.passport_number));
  return { text, pages: pages.length };
}

function checkWithQpdf(bytes: Buffer): void {
  const folder = mkdtempSync(join(tmpdir(), 'arrival-desk-pack-'));
  try {
    const file = join(folder, 'pack.pdf');
    writeFileSync(file, bytes);
    const { status, stdout, stderr, error } = spawnSync('qpdf', ['--check', file], { encoding: 'utf8' });
    expect(status, `qpdf: ${error ?? ''}${stdout}${stderr}`).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function storedOrder(server: TestServer, orderId: string): Promise<StoredOrder> {
  const order = await findOrder(server.context.db, orderId);
  if (!order) throw new Error(`There is no order ${orderId}.`);
  return order;
}
