import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContextOptions, chromium } from '@playwright/test';
import { folders } from '../contract/src/order-lists/folders.ts';
import { expectLoaded, findOrderIn, newToken } from '../e2e/desk.ts';
import { Product } from '../e2e/product.ts';
import { screens } from '../e2e/screens.ts';
import { sizes } from '../e2e/sizes.ts';
import { settled, staff } from '../e2e/staff.ts';

// npm run desk -- screens FOLDER [--url URL]: takes a picture of every staff screen, wide and narrow, light and dark, from
// a desk with fresh sample data or from the one that runs at URL, so that two versions can be compared.

const { values, positionals } = parseArgs({ allowPositionals: true, options: { url: { type: 'string' } } });
const folder = resolve(process.env.INIT_CWD ?? '.', positionals[0] ?? 'screens');
mkdirSync(folder, { recursive: true });
const product = values.url ? null : await Product.start();
const desk = { url: values.url ?? product?.url ?? '' };
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });

type Viewer = 'Admin' | 'Telecaller';

/** Telecallers work on a phone: there their screens are seen as they see them, all others as an Admin does. */
const others = ['view-order', 'country-order-list', 'account'];
function roleOn(path: string, isPhone: boolean): Viewer {
  const [name = ''] = path.split(/[/?]/);
  const readers: readonly string[] = Object.entries(folders).find(([one]) => one === name)?.[1].readableBy ?? [];
  return isPhone && (others.includes(name) || readers.includes('Telecaller')) ? 'Telecaller' : 'Admin';
}

async function openContext(role: Viewer, options: BrowserContextOptions) {
  const context = await browser.newContext({ baseURL: desk.url, ...options });
  const user = JSON.stringify({ accessToken: await tokens[role] });
  await context.addInitScript((value) => localStorage.setItem('user', value), user);
  return context.newPage();
}

const tokens = { Admin: newToken(desk, staff.Admin.email), Telecaller: newToken(desk, staff.Telecaller.email) };
try {
  const disputed = await findOrderIn(desk, await tokens.Admin, 'chargeback', 'featherstonehaugh');
  const asked = await findOrderIn(desk, await tokens.Admin, 'recent-order', '@');
  const paths = [...screens, ...[asked, disputed].map((id) => `view-order/${id}`), `file/${asked}`];
  for (const viewport of sizes) {
    const isPhone = viewport.width < 768;
    const options = { viewport, hasTouch: isPhone, isMobile: isPhone };
    const pages = { Admin: await openContext('Admin', options), Telecaller: await openContext('Telecaller', options) };
    for (const path of paths) {
      const role = roleOn(path, isPhone);
      const page = pages[role];
      await page.goto(`/admin/${path}`);
      await expectLoaded(page).catch(() => console.log(`${path} did not load as ${role}.`));
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await settled(page);
        const name = `${path
          .replace(asked, 'new')
          .replace(disputed, 'disputed')
          .replaceAll(/[^\w-]+/g, '_')}`;
        await page.screenshot({ path: join(folder, `${name}-${viewport.width}-${colorScheme}.png`) });
      }
    }
  }
} finally {
  await browser.close();
  await product?.stop();
}
console.log(`The pictures are in ${folder}.`);
