import type { Locator } from '@playwright/test';
import { buildScan } from '../server/src/features/documents/documents.factory.ts';
import { callApi, newName, openAs, orderIn, tokenOf } from './desk.ts';
import { expectProblems } from './problems.ts';
import { expect, test } from './product.ts';
import { wide } from './sizes.ts';
import {
  addressOf,
  mailedTo,
  openBrowser,
  savedBytes,
  strangersEmail,
  track,
  travellerOrder,
  uploadFor,
} from './traveller.ts';

/**
 * Replaces each text of the page, and each that comes, as translators of browsers do. translated-texts.test.tsx has their other
 * ways.
 */
function translate(): void {
  const each = () => {
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.nodeValue?.trim() && !node.parentElement?.closest('font, script, style, title'))
        texts.push(node as Text);
    for (const text of texts) {
      const font = document.createElement('font');
      font.textContent = text.data;
      text.replaceWith(font);
    }
  };
  new MutationObserver(each).observe(document, { childList: true, subtree: true, characterData: true });
}

test(`a traveller whose browser translates sees a wrong email, waits, and gets the card by itself (VIS-70)`, async ({
  browser,
  product,
}) => {
  expectProblems(/^401 for POST \/api\/front\/track-order$/);
  const order = await travellerOrder(product, null);
  const page = await openBrowser(browser);
  await page.clock.install();
  await page.addInitScript(translate);
  await page.goto(`${addressOf(product, 'default')}/track-order/${order.encoded}`);
  await track(page, order, strangersEmail());
  await expect(page.getByText(/^We found no order with this order ID/).first()).toBeVisible();
  await track(page, order, order.email);
  await expect(page.getByText(order.orderId).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download Now' })).toBeDisabled();
  await uploadFor(product, order.orderId, order.email, buildScan(`Card of ${order.orderId}`));
  await mailedTo(product, order.orderId);
  // A page that waits looks again after half a minute.
  const saved = await savedBytes(page, () => page.clock.fastForward(30_000));
  expect(saved.length).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: /Download/ }).first()).toBeEnabled();
  await expect(page.getByText(order.fullName).first()).toBeVisible();
  await expect(page.getByText('This part of the page has failed')).toHaveCount(0);
});

test(`the page of an order in a browser that translates shows what others change (APP-76)`, async ({
  page,
  product,
}) => {
  await page.setViewportSize(wide);
  await page.addInitScript(translate);
  const orderId = await orderIn(product, 'New', {
    given_name: 'Anna Maria',
    surname: 'Translated',
    full_name: newName('Anna Maria Translated'),
  });
  await openAs(page, product, 'Team', `view-order/${orderId}`);
  await expect(page.locator('html')).toHaveAttribute('translate', 'no');
  await expect(page.getByText('Anna Maria').first()).toBeVisible();
  const manager = await tokenOf(product, 'Manager');
  const changes = { given_name: 'Zora', passport_number: 'C09Z99999' };
  await callApi(product, manager, 'PUT', '/api/admin/edit-order', { orderId, changes });
  const move = { orderId, updatingStatus: 'Contact Customer', remark: 'Call first.' };
  await callApi(product, manager, 'PUT', '/api/admin/move-order-status', move);
  await expect(page.getByText('C09Z99999').first()).toBeVisible();
  await expect(page.getByText('Zora').first()).toBeVisible();
  await expect(page.getByText('Call first.').first()).toBeVisible();
  await expect(page.getByRole('main').getByText('Contact Customer').first()).toBeVisible();
  // The former name is in the timeline alone.
  const former = (within: Locator) => within.getByText('Anna Maria', { exact: true }).count();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect.poll(async () => (await former(page.getByRole('main'))) - (await former(timeline))).toBe(0);
});
