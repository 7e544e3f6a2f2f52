import type { Browser, Page } from '@playwright/test';
import { type Language, localeOf } from '../web/src/features/visitors/language/languages.ts';
import { callApi, tokenOf } from './desk.ts';
import { expect, type Product } from './product.ts';
import { settled } from './staff.ts';
import { openBrowser, savedBytes, strangersEmail, type TravellerOrder, track, travellerOrder } from './traveller.ts';

const statuses = ['Contact Customer', 'AwaitingGovt', 'Completed', 'Refunds'] as const;

export interface LayoutOrders {
  ready: TravellerOrder;
  /** Without a document, in different statuses. */
  waiting: TravellerOrder[];
}

export async function makeLayoutOrders(product: Product): Promise<LayoutOrders> {
  const ready = travellerOrder(product, 5);
  const waiting = [await travellerOrder(product, null)];
  const token = await tokenOf(product, 'Admin');
  for (const updatingStatus of statuses) {
    const order = await travellerOrder(product, null);
    const body = { orderId: order.orderId, updatingStatus, remark: 'Moved by a test.' };
    expect((await callApi(product, token, 'PUT', '/api/admin/move-order-status', body)).status).toBe(200);
    waiting.push(order);
  }
  return { ready: await ready, waiting };
}

/** Opens an order without the form. */
export async function openOrder(page: Page, product: Product, { orderId, email, encoded }: TravellerOrder) {
  await page.goto(`${product.url}/track-order`);
  await page.evaluate(
    (body) =>
      fetch('/api/front/track-order', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    { orderId, email },
  );
  await page.goto(`${product.url}/get-new-order-details/${encoded}`);
  await expect(page.locator('h1[tabindex]')).toBeVisible();
}

/**
 * Elements outside the window, and IDs, dates and times that are broken across lines; with `words`, also broken words.
 */
function misplaced(page: Page, words: boolean): Promise<string[]> {
  return page.evaluate((checksWords) => {
    const width = document.documentElement.clientWidth;
    const shown = (element: Element | null): element is Element =>
      !!element?.checkVisibility() &&
      !element.closest('option, thead, noscript') &&
      element.getBoundingClientRect().width > 1;
    const found = document.documentElement.scrollWidth > width ? ['the page'] : [];
    for (const element of document.querySelectorAll('#root *')) {
      const { left, right } = element.getBoundingClientRect();
      if (shown(element) && (left < -1 || right > width + 1)) found.push(`outside: ${element.textContent}`);
    }
    // Email addresses can be longer than a line, and words can break at a soft hyphen.
    const whole = checksWords
      ? /\d+([/:.-]\d+)+|(?<![\p{L}\p{M}\p{N}’\u00ad])[\p{L}\p{M}\p{N}’]{2,}/gu
      : /\d+([/:.-]\d+)+|\d{2,}/gu;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isAddress = node.parentElement?.closest('[translate="no"]');
      if (!shown(node.parentElement) || isAddress) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(whole)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].filter((box) => box.width > 0).map(({ bottom }) => bottom));
        if (lines.size > 1) found.push(`cut: ${word}`);
      }
    }
    return found;
  }, words);
}

/** Languages in the product's own typeface; the others use a system font, whose widths differ. */
const ownTypeface = ['en', 'es', 'fr', 'de', 'pt', 'pt-BR', 'ru'];

/** Where lines can end: between words in Korean, between phrases in Japanese. */
const wordBreaks: Partial<Record<string, string>> = { ko: 'keep-all', ja: 'auto-phrase' };

/** Goes through the pages in text of twice the size, and expects that nothing leaves the window or is cut. */
export async function expectLargeTextFits(
  browser: Browser,
  product: Product,
  language: Language,
  { ready, waiting }: LayoutOrders,
): Promise<void> {
  const texts = await language.load();
  const page = await openBrowser(browser, { viewport: { width: 360, height: 640 }, locale: language.code });
  await page.addInitScript(() => {
    const enlarge = () => document.documentElement.style.setProperty('font-size', '200%');
    if (document.documentElement) enlarge();
    else document.addEventListener('readystatechange', enlarge, { once: true });
  });
  const expectWhole = async () => {
    await settled(page);
    await expect.poll(() => misplaced(page, ownTypeface.includes(language.code))).toEqual([]);
    await expect(page.locator('html')).toHaveAttribute('lang', localeOf(language));
    await expect(page.locator('html')).toHaveAttribute('dir', language.direction);
  };

  await page.goto(`${product.url}/track-order/${ready.encoded}`);
  await page.getByRole('button', { name: texts['nav.main'] }).click();
  await expect(page.getByRole('link', { name: texts['menu.trackOrder'] })).toBeVisible();
  await expectWhole();
  await expect(page.locator('h1')).toHaveCSS('word-break', wordBreaks[language.code] ?? 'normal');
  await track(page, ready, strangersEmail(), texts);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectWhole();
  await savedBytes(page, () => track(page, ready, ready.email, texts));
  await expect(page.getByText(texts['ready.saved'].split('{')[0] ?? '').last()).toBeVisible();
  await expectWhole();
  for (const order of waiting) {
    await openOrder(page, product, order);
    await expectWhole();
  }
}
