import { preparedFacts } from '../server/src/features/filing/filing.factory.ts';
import { addPassportPage, openAs, orderIn } from './desk.ts';
import { expect, test } from './product.ts';
import { expectNoSidewaysScroll } from './staff.ts';

const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

test.use({ viewport: { width: 420, height: 900 } });

test('the enlarged passport page leaves in sight what is compared with it (FILE-107)', async ({ page, product }) => {
  const orderId = await orderIn(product, 'New', { ...preparedFacts, arrival_date: inTwoDays() });
  await addPassportPage(page, product, orderId);
  await openAs(page, product, 'Night Staff', `file/${orderId}`);
  await page.getByRole('button', { name: 'Passport page' }).hover();
  const image = page.getByRole('img', { name: 'Passport page' });
  await expect.poll(async () => (await image.boundingBox())?.width).toBe(420);
  const values = await page.getByRole('list', { name: 'Compare with the photo' }).boundingBox();
  const top = (await image.boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThanOrEqual((values?.y ?? 0) + (values?.height ?? 0));
});

test('the names of the pages are whole and nothing is beside the window, also on a phone (FILE-116)', async ({
  page,
  product,
}) => {
  const full_name = 'Maximiliane Longish of Somewhere';
  const orderId = await orderIn(product, 'New', { ...preparedFacts, full_name, arrival_date: inTwoDays() });
  await addPassportPage(page, product, orderId);
  await openAs(page, product, 'Night Staff', `file/${orderId}`);
  const names = page
    .getByRole('navigation', { name: 'Pages of the form' })
    .getByRole('button')
    .locator('span:last-child');
  const cut = () =>
    names.evaluateAll(
      (spans) =>
        spans.filter((span) => span.scrollHeight > span.clientHeight || span.scrollWidth > span.clientWidth).length,
    );
  for (const width of [420, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(names).toHaveCount(5);
    await expect.poll(cut, { message: `${width} px` }).toBe(0);
    await expectNoSidewaysScroll(page);
  }
});

test('the next value stands in sight above Filed for a party of four, and an enlarged photo covers neither (FILE-157)', async ({
  page,
  product,
}) => {
  const party = { ...preparedFacts, arrival_date: inTwoDays(), contact_email_address: 'four@example.com' };
  const orders: string[] = [];
  for (const [index, given_name] of ['Thomas', 'Sabine', 'Ida', 'Emil'].entries()) {
    const own = { given_name, full_name: `${given_name} Lamb`, passport_number: `PY765432${index}` };
    orders.push(await orderIn(product, 'New', { ...party, ...own }));
  }
  await addPassportPage(page, product, orders[0] ?? '');
  for (const height of [640, 700]) {
    await page.setViewportSize({ width: 420, height });
    await openAs(page, product, 'Night Staff', `file/${orders[0]}`);
    const place = async (name: RegExp) => {
      const { y = 0, height: own = 0 } = (await page.getByRole('button', { name }).last().boundingBox()) ?? {};
      return { top: y, bottom: y + own };
    };
    await expect(page.getByRole('checkbox', { name: 'Emil Lamb' })).toBeVisible();
    const [next, filed] = [await place(/Enter/), await place(/^Filed$/)];
    expect(next.top, String(height)).toBeGreaterThan(0);
    expect(filed.top, String(height)).toBeGreaterThanOrEqual(next.bottom);
    expect(filed.bottom, String(height)).toBeLessThanOrEqual(height);
    await page.getByRole('button', { name: 'Passport page' }).click();
    const image = page.getByRole('img', { name: 'Passport page' });
    await expect.poll(async () => (await image.boundingBox())?.width).toBe(420);
    const box = (await image.boundingBox()) ?? { y: 0, height: 0 };
    expect(box.y + box.height, String(height)).toBeLessThanOrEqual(next.top);
    const values = (await page.getByRole('list', { name: 'Compare with the photo' }).boundingBox()) ?? {
      y: 0,
      height: 0,
    };
    expect(box.y, String(height)).toBeGreaterThanOrEqual(values.y + values.height);
  }
});
