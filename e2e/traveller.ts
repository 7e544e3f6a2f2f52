import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { encodeOrderId } from '../contract/src/orders/order-link.ts';
import { buildFiller, buildScan } from '../server/src/features/documents/documents.factory.ts';
import { codesTo } from '../server/src/testing/track-codes.ts';
import { en as english, type Messages } from '../web/src/features/visitors/language/messages.en.ts';
import { callApi, tokenOf } from './desk.ts';
import { expect, type Product } from './product.ts';
import { phone } from './sizes.ts';
import { sendOrder } from './staff.ts';

export interface TravellerOrder {
  orderId: string;
  encoded: string;
  email: string;
  fullName: string;
  /** Null while there is no document. */
  bytes: Buffer | null;
}

let made = 0;

/** Creates an order for a traveller, with a document of about this size, or `card`, unless `kilobytes` is null. */
export async function travellerOrder(
  product: Product,
  kilobytes: number | null,
  { arrival_date, card }: { arrival_date?: string; card?: Buffer } = {},
): Promise<TravellerOrder> {
  made += 1;
  const [email, fullName] = [`noor.${made}.${randomBytes(3).toString('hex')}@example.com`, 'Noor 李 Ní Bhriain'];
  const orderId = await sendOrder(product, { email, full_name: fullName, ...(arrival_date && { arrival_date }) });
  const order = { orderId, encoded: encodeOrderId(orderId), email, fullName };
  if (kilobytes === null) return { ...order, bytes: null };
  const bytes = Buffer.concat([card ?? buildScan(`Card of ${orderId}`), buildFiller(kilobytes * 1000)]);
  await uploadFor(product, orderId, email, bytes);
  await mailedTo(product, orderId);
  return { ...order, bytes };
}

/** Uploads a document for an order and mails it. */
export async function uploadFor(product: Product, orderId: string, email: string, bytes: Buffer): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ orderId, email, mailServiceProvider: 'AWS' })) form.set(name, value);
  form.set('uploadVisaDoc', new File([new Uint8Array(bytes)], 'card.pdf'));
  const headers = { authorization: await tokenOf(product, 'Team') };
  const answer = await fetch(`${product.url}/api/admin/upload-visa-document`, { method: 'POST', headers, body: form });
  expect(answer.status).toBe(200);
}

/** Waits until the document's mail has been sent: until then the upload can be undone, and no visitor page shows it. */
export async function mailedTo(product: Product, orderId: string): Promise<void> {
  const path = `/api/admin/get-orders-details/${orderId}`;
  const state = async () =>
    (await callApi(product, await tokenOf(product, 'Team'), 'GET', path)).body.data.mailHistory[0].state;
  // `expect.poll` stops asking when the test ends in which it began, and the orders of a next test are made ahead.
  const end = Date.now() + 40_000;
  while ((await state()) !== 'Sent') {
    if (Date.now() > end) throw new Error(`The mail of order ${orderId} was not sent.`);
    await delay(250);
  }
}

/** The URL of a brand's visitor pages. */
export function addressOf(product: Product, brand: 'default' | 'second'): string {
  return brand === 'second' ? product.url.replace('127.0.0.1', 'second.localhost') : product.url;
}

let addresses = 0;

/** Opens a page in a new browser context with its own IP address. */
export async function openBrowser(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  addresses += 1;
  const context = await browser.newContext({
    viewport: phone,
    timezoneId: 'Asia/Tokyo',
    acceptDownloads: true,
    extraHTTPHeaders: { 'x-forwarded-for': `127.1.${process.pid % 250}.${addresses % 250}` },
    ...options,
  });
  return context.newPage();
}

let networks = 0;

/** Strangers guess at an order, each from a network of their own, until a code is asked for. */
export async function guessAt(product: Product, { orderId }: TravellerOrder): Promise<void> {
  for (let index = 0; index <= 30; index += 1) {
    networks += 1;
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `127.${60 + (networks >> 8)}.${networks & 255}.9`,
    };
    const body = JSON.stringify({ orderId, email: `guess${index}@example.com` });
    const answer = await fetch(`${product.url}/api/front/track-order`, { method: 'POST', headers, body });
    expect(answer.status).toBe(index < 30 ? 401 : 200);
  }
}

/** The one mailed code. */
export async function mailedCode(product: Product, { orderId }: TravellerOrder): Promise<string> {
  await expect.poll(async () => (await codesTo(product, orderId)).length, { timeout: 40_000 }).toBe(1);
  return (await codesTo(product, orderId))[0] ?? '';
}

/** Throttles the page's network to the browsers' slow 3G profile. */
export async function slowDown(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const bytesPerSecond = (400 * 1024) / 8;
  const speed = { latency: 400, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
  await line.send('Network.emulateNetworkConditions', { offline: false, ...speed });
}

/** An email of no order, each time another one: wrong tries are limited per email. */
export const strangersEmail = () => `somebody.${randomBytes(3).toString('hex')}@example.com`;

/** Types the order ID and e-mail into the form and sends it. */
export async function track(page: Page, { orderId }: TravellerOrder, email: string, texts: Messages = english) {
  await page.getByLabel(texts['track.orderId']).fill(orderId);
  await page.getByLabel(texts['track.email']).fill(email);
  await page.getByRole('button', { name: texts['track.submit'] }).click();
}

/** Calls `start`, which must start a download, and returns the saved bytes. */
export async function savedBytes(page: Page, start: () => Promise<unknown>): Promise<Buffer> {
  const saving = page.waitForEvent('download', { timeout: 60_000 });
  await start();
  return readFile(await (await saving).path());
}

/** All visible or announced texts, except the names of languages, which are never translated. */
function visibleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element?.checkVisibility() || element.closest('option, noscript, script')) continue;
      if (node instanceof Element) {
        for (const name of ['aria-label', 'alt', 'title', 'placeholder']) texts.push(node.getAttribute(name) ?? '');
      } else texts.push(node.textContent ?? '');
    }
    return [...new Set(texts.map((text) => text.replace(/[\u2066-\u2069]/g, '').trim()).filter(Boolean))];
  });
}

/** Texts on the page that are neither in the language's messages nor data of the order. */
export async function foreignTexts(page: Page, texts: Messages, data: readonly (string | RegExp)[]): Promise<string[]> {
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const messages = Object.values(texts);
  // Values in their own elements split a message into parts.
  const parts = messages.flatMap((text) => text.split(/\{\w+\}/)).map((part) => part.trim());
  const patterns = [
    ...parts.filter(Boolean).map((part) => new RegExp(`^${literal(part)}$`, 's')),
    ...messages.map((text) => new RegExp(`^${literal(text).replace(/\\\{\w+\\\}/g, '.+')}$`, 's')),
    ...data.map((each) => (typeof each === 'string' ? new RegExp(`^${literal(each)}$`) : each)),
  ];
  return (await visibleTexts(page)).filter((text) => !patterns.some((pattern) => pattern.test(text)));
}
