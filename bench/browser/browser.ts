import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { wide } from '../../e2e/sizes.ts';
import { signIn, startProduct } from '../server.ts';
import { timeScreens } from './screens.ts';
import { scrollAll } from './scrolling.ts';

const built = new URL('../../web/dist/admin.html', import.meta.url);

interface BrowserOptions {
  /** How often each screen is opened after the first time. */
  times: number;
  /** Seconds for which the list is scrolled. */
  seconds: number;
}

/** Measures the product in Chromium: time from a click to painted rows, and frames while 'All' is scrolled. */
export async function measureBrowser(url: string | undefined, { times, seconds }: BrowserOptions): Promise<string> {
  if (!existsSync(built)) throw new Error('The web app is not built: npm run build');
  const server = await startProduct(url);
  // Chromium writes settings and crash reports into its user's home.
  const home = await mkdtemp(join(tmpdir(), 'arrival-desk-bench-chromium-'));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
    env: { ...process.env, XDG_CONFIG_HOME: join(home, 'config'), XDG_CACHE_HOME: join(home, 'cache') },
  });
  try {
    const context = await browser.newContext({ baseURL: server.url, viewport: wide });
    const session = JSON.stringify({ accessToken: await signIn(server) });
    await context.addInitScript((value) => localStorage.setItem('user', value), session);
    const page = await context.newPage();
    const screens = await timeScreens(page, times);
    const scrolling = await scrollAll(page, seconds);
    const version = browser.version();
    return [
      `Chromium ${version}, without a window or a graphics card, 1440 × 900. A screen is opened from another that has just been loaded, so nothing of it is known yet; from the click (or the last letter) until the answer's rows are there and two frames went by. The median of ${times} after one to warm up.`,
      table(
        ['screen', 'median, ms', 'fastest', 'slowest'],
        screens.map(({ name, milliseconds }) => {
          const sorted = milliseconds.map(Math.round).sort((one, other) => one - other);
          return [name, sorted[sorted.length >> 1], sorted[0], sorted.at(-1)];
        }),
      ),
      `'All' of Order History for ${seconds} s, 240 and 2,400 pixels of the scroll bar a second. A frame is dropped when it took more than 25 ms.`,
      table(
        ['', 'frames', 'dropped', 'share', 'longest, ms', 'with rows on their way', 'jump to painted rows, ms'],
        scrolling.map(({ name, frames, slow, longest, waiting, painted }) => [
          name,
          frames,
          slow,
          `${((100 * slow) / frames).toFixed(1)} %`,
          Math.round(longest),
          waiting,
          painted === undefined ? '' : Math.round(painted),
        ]),
      ),
    ].join('\n\n');
  } finally {
    await browser.close();
    await server.stop();
    await rm(home, { recursive: true, force: true });
  }
}

function table(head: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|---|${'---:|'.repeat(head.length - 1)}`, ...rows.map(line)].join('\n');
}
