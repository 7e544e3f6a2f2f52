import { type Browser, chromium, type Page } from '@playwright/test';
import { findOrInstallChromium } from '../scripts/chromium.mjs';
import { atTheEnd } from './programs.ts';

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const pollInterval = 250;

/** A person's browser with a queue open, in which nobody presses reload. */
export class DeskBrowser {
  readonly #page: Page;
  readonly #errors: string[] = [];

  private constructor(page: Page) {
    this.#page = page;
    page.on('pageerror', ({ message }) => this.#errors.push(message));
  }

  static async open(address: string, token: string): Promise<DeskBrowser> {
    const browser: Browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: flags });
    atTheEnd(() => browser.close());
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript((stored) => localStorage.setItem('user', stored), JSON.stringify({ accessToken: token }));
    const opened = new DeskBrowser(page);
    await page.goto(`${address}/admin/recent-order`);
    await page.getByRole('heading', { name: 'New Orders' }).waitFor();
    return opened;
  }

  /** Milliseconds until the menu shows this number of new orders; null when it does not within the time. */
  async showsNewOrders(count: number, atMost: number): Promise<number | null> {
    const started = Date.now();
    const link = this.#page
      .getByRole('navigation')
      .getByRole('link', { name: /^New Orders/ })
      .first();
    const shown = async () => Number((await link.innerText()).replace(/\D/g, ''));
    while (Date.now() - started < atMost) {
      if ((await shown()) === count) return Date.now() - started;
      await this.#page.waitForTimeout(pollInterval);
    }
    console.log(`The browser shows ${await shown()} new orders, not ${count}.`);
    return null;
  }

  /** What went wrong in it since it was asked last: script errors, or no screen at all. */
  async problems(): Promise<string[]> {
    const text = await this.#page.locator('body').innerText();
    const blank = text.trim() ? [] : ['The window is blank.'];
    return [...blank, ...this.#errors.splice(0)];
  }
}
