import { encodeOrderId } from '../contract/src/orders/order-link.ts';
import { languages } from '../web/src/features/visitors/language/languages.ts';
import { callApi, tokenOf } from './desk.ts';
import { expect, type Product, test } from './product.ts';
import { expectAccessible, expectNoSidewaysScroll, sendOrder } from './staff.ts';
import { openBrowser, savedBytes, track } from './traveller.ts';

/** The test key of a new landing site. */
async function newTestKey(product: Product, name: string): Promise<string> {
  const { body } = await callApi(product, await tokenOf(product, 'Admin'), 'POST', '/api/admin/add-landing-site', {
    name,
  });
  return body.data.key;
}

for (const language of languages.filter(({ code }) => ['en', 'ar'].includes(code)))
  test(`the tracking page of a test order, in ${language.name} on a phone, says TEST, follows the events and has a sample document to look at and save (INTAKE-42, INTAKE-47)`, async ({
    browser,
    product,
  }) => {
    const key = await newTestKey(product, `Shop in ${language.code}`);
    const [email, fullName] = ['tess@example.com', 'Tess Byrne'];
    const orderId = await sendOrder(product, { email, full_name: fullName }, key);
    const texts = await language.load();
    const page = await openBrowser(browser, { locale: language.code });
    await page.goto(`${product.url}/track-order/${encodeOrderId(orderId)}`);
    await track(page, { orderId, encoded: encodeOrderId(orderId), email, fullName, bytes: null }, email, texts);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(texts['wait.preparing.title']);
    await expect(page.getByText(texts['order.test'])).toBeVisible();

    const path = `/api/intake/test-orders/${orderId}/advance`;
    expect((await callApi(product, key, 'POST', path, { event: 'order.document_sent' })).status).toBe(200);
    await page.getByRole('button', { name: texts['wait.check'] }).click();
    await expect(heading).toHaveText(texts['ready.title']);
    await expect(page.getByText(texts['order.test'])).toBeVisible();
    const saved = await savedBytes(page, () => page.getByRole('button', { name: texts['ready.button'] }).click());
    const view = page.getByRole('link', { name: texts['ready.view'] });
    // Not the tab's own URL: a browser without a PDF viewer downloads the document and leaves the tab empty.
    const url = new URL((await view.getAttribute('href')) ?? '', product.url).href;
    const shown = await page.context().request.get(url);
    expect(shown.headers()['content-disposition']).toMatch(/^inline; filename="TEST-/);
    expect((await shown.body()).equals(saved)).toBe(true);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
