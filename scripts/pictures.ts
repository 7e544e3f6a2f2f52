import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { expectLoaded, findOrderIn, newToken } from '../e2e/desk.ts';
import { Product } from '../e2e/product.ts';
import { wide } from '../e2e/sizes.ts';
import { staff } from '../e2e/staff.ts';

// npm run desk -- pictures: takes the pictures of README.md and docs/product again, on fresh sample data. The page of a
// defence pack needs pdftoppm (poppler-utils).

const folder = new URL('../docs/images/', import.meta.url).pathname;
const product = await Product.start();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
try {
  const token = await newToken(product, staff.Manager.email);
  const context = await browser.newContext({ baseURL: product.url, viewport: wide });
  await context.addInitScript((value) => localStorage.setItem('user', value), JSON.stringify({ accessToken: token }));
  const page = await context.newPage();
  const take = async (name: string, path: string) => {
    await page.goto(`/admin/${path}`);
    await expectLoaded(page);
    await page.waitForTimeout(1000);
    await page.screenshot({ path: `${folder}${name}.png` });
  };
  const disputed = await findOrderIn(product, token, 'chargeback', 'featherstonehaugh');
  await take('queue', 'recent-order');
  await take('order', `view-order/${disputed}`);
  await take('processed', 'processed-order');
  await take('countries', 'country-order-list');
  await takePack(token, disputed);
} finally {
  await browser.close();
  await product.stop();
}

/** The first page of Defence Pack 2. */
async function takePack(token: string, orderId: string): Promise<void> {
  const response = await fetch(`${product.url}/api/admin/get-defence-pack-pdf`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ orderId, defencePackType: 2 }),
  });
  const scratch = mkdtempSync(join(tmpdir(), 'arrival-desk-pictures-'));
  const pdf = join(scratch, 'pack.pdf');
  writeFileSync(pdf, Buffer.from(await response.arrayBuffer()));
  execFileSync('pdftoppm', ['-png', '-r', '80', '-singlefile', '-f', '1', '-l', '1', pdf, `${folder}defence-pack`]);
  rmSync(scratch, { recursive: true });
}
