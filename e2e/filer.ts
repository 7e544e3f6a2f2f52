import type { BrowserContext, Locator, Page } from '@playwright/test';
import { buildPdf } from '../server/src/features/documents/documents.factory.ts';
import { storeSession, tabTo } from './desk.ts';
import { type Card, pasted } from './form-stand-in.ts';
import { expect, type Product } from './product.ts';
import { wide } from './sizes.ts';

/** An order of the desk, with what the form must have received for it. */
export interface Filed {
  orderId: string;
  fullName: string;
  /** The number of those who travel together, of whom it is one. */
  party: number;
  photo: Card;
  answers: Card;
}

const orderOn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Keys do nothing for a moment after another order has appeared. */
async function awake(page: Page): Promise<void> {
  await expect(page.locator('[data-asleep]')).toHaveCount(0);
}

/** A person who files and sends cards with the keyboard: the desk's page, the window beside the form, and the form. */
export class Filer {
  readonly name: string;
  readonly #orders: ReadonlyMap<string, Filed>;
  readonly #context: BrowserContext;
  readonly #formUrl: string;
  page!: Page;
  window!: Page;
  #form!: Page;

  constructor(name: string, context: BrowserContext, orders: ReadonlyMap<string, Filed>, formUrl: string) {
    this.name = name;
    this.#context = context;
    this.#orders = orders;
    this.#formUrl = formUrl;
  }

  async signIn(product: Product, token: string): Promise<void> {
    const origin = new URL(product.url).origin;
    await this.#context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
    this.#form = await this.#context.newPage();
    this.page = await this.#context.newPage();
    await this.page.setViewportSize(wide);
    await storeSession(this.page, JSON.stringify({ accessToken: token }));
    await this.page.goto(`${product.url}/admin/recent-order`);
    await expect(this.page.getByRole('link', { name: /^View order/ }).first()).toBeVisible();
  }

  /** The order of the window, and that of the page. */
  get shown() {
    return { window: orderOn(this.window), page: orderOn(this.page) };
  }

  async takeNext(): Promise<void> {
    await this.page.keyboard.press('t');
    await this.page.waitForURL(/view-order/);
    await expect(this.page.getByRole('button', { name: 'File', exact: true })).toBeVisible();
    await awake(this.page);
  }

  async openWindow(): Promise<void> {
    const opening = this.#context.waitForEvent('page');
    await this.page.keyboard.press('f');
    this.window = await opening;
    await this.#ready();
  }

  async #ready(): Promise<void> {
    await expect(this.window.getByText('Nothing here types')).toBeVisible();
    await awake(this.window);
  }

  /** Types and submits the form of the order that the window shows, and of each who travels with it. */
  async type(): Promise<void> {
    const party = this.#orders.get(orderOn(this.window))?.party;
    const size = [...this.#orders.values()].filter((order) => order.party === party).length;
    for (let typed = 1; ; typed += 1) {
      await this.#typeCard();
      if (typed === size) return;
      const before = orderOn(this.window);
      await this.window.keyboard.press('.');
      await this.window.waitForURL((address) => !address.pathname.endsWith(before));
      await this.#ready();
    }
  }

  async #typeCard(): Promise<void> {
    const { photo, answers } = this.#orders.get(orderOn(this.window)) as Filed;
    const form = this.#form;
    await form.goto(this.#formUrl);
    const file = { name: 'passport.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(photo)) };
    await this.#choose(form, form.locator('input[type=file]'), file);
    await expect(form.locator('[name=passport_number]')).not.toHaveValue('');
    for (const name of pasted.filter((each) => answers[each])) {
      await this.window.keyboard.press('Enter');
      const copied = () => this.window.evaluate(() => navigator.clipboard.readText());
      await expect.poll(copied, { message: name, intervals: [20] }).toBe(answers[name]);
      await tabTo(form, form.locator(`[name=${name}]`));
      await form.keyboard.press('Control+v');
    }
    await expect(this.window.getByRole('button', { name: /Everything is typed/ })).toBeVisible();
    await form.keyboard.press('Enter');
    await expect(form.locator('#reference')).toHaveText(/^CN/);
  }

  async #choose(page: Page, input: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const choosing = page.waitForEvent('filechooser', { timeout: 60_000 });
    await tabTo(page, input);
    await page.keyboard.press('Enter');
    await (await choosing).setFiles(file);
  }

  /** 'Filed', and in the window the next order where there is one. */
  async file(hasNext: boolean): Promise<void> {
    const before = orderOn(this.window);
    const filed = this.window.waitForResponse(/mark-filed/);
    await this.window.keyboard.press('Control+Enter');
    expect((await filed).status()).toBe(200);
    if (!hasNext) return;
    await this.window.waitForURL((address) => !address.pathname.endsWith(before));
    await this.#ready();
  }

  /** Sends the receipt of the page's order, which names all who travel together, completes them, and goes on. */
  async send(hasNext: boolean): Promise<void> {
    const { page } = this;
    const before = orderOn(page);
    const { party } = this.#orders.get(before) as Filed;
    const members = [...this.#orders.values()].filter((order) => order.party === party);
    const lines = members.map(({ fullName, photo }) => `Name: ${fullName}\nPassport: ${photo.passport_number}`);
    const file = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: buildPdf(lines.join('\n')) };
    await this.#choose(page, page.getByRole('form', { name: 'Upload Document' }).getByLabel('Document'), file);
    await expect(page.getByRole('button', { name: 'Submit and complete' })).toBeFocused();
    const completed = page.waitForResponse(/move-order-status/);
    await page.keyboard.press('Enter');
    expect((await completed).status()).toBe(200);
    if (!hasNext) return;
    await page.waitForURL((address) => !address.pathname.endsWith(before));
    await expect(page.getByRole('button', { name: 'File', exact: true })).toBeVisible();
    await awake(page);
  }
}
