import { type Browser, chromium, type Page } from '@playwright/test';
import { findOrInstallChromium } from '../scripts/chromium.mjs';
import { atTheEnd } from './programs.ts';

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const pollInterval = 250;

/** A browser with a queue open that is never reloaded by hand. */
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

  /** Milliseconds until the menu shows this number of new orders; null after `atMost` milliseconds. */
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

  /** Problems since the last call: script errors, or a blank screen. */
  async problems(): Promise<string[]> {
    const text = await this.#page.locator('body').innerText();
    const blank = text.trim() ? [] : ['The window is blank.'];
    return [...blank, ...this.#errors.splice(0)];
  }
}
