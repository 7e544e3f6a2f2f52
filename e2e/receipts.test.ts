import { buildPdf } from '../server/src/features/documents/documents.factory.ts';
import { preparedFacts } from '../server/src/features/filing/filing.factory.ts';
import { openAs, orderIn, statusOf, tabTo } from './desk.ts';
import { expectGoodLooks } from './good-looks.ts';
import { expect, test } from './product.ts';
import { wide } from './sizes.ts';
import { expectAccessible } from './staff.ts';

test.use({ viewport: wide });

/** YYYY-MM-DD */
const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a folder of receipts is matched, looked at and sent by the keyboard alone (RECEIPT-1, RECEIPT-4)', async ({
  page,
  product,
}) => {
  const arrival_date = daysAhead(3);
  const filed = async (place: number) => {
    // A name has no digits: it is found by its letters.
    const [surname, passport_number] = [`Receipt${'abcd'[place]}`, `RK44${place}0017`];
    const full_name = `Mary ${surname}`;
    const order = { ...preparedFacts, full_name, given_name: 'Mary', surname, passport_number, arrival_date };
    const email = `receipt.${place}@example.com`;
    return { id: await orderIn(product, 'AwaitingGovt', { ...order, email }), full_name, passport_number };
  };
  const [one, two, named] = [await filed(1), await filed(2), await filed(3)];
  const file = (name: string, text: string) => ({ name, mimeType: 'application/pdf', buffer: buildPdf(text) });
  const card = ({ full_name, passport_number }: typeof one) => `Arrival Card\n${full_name}\n${passport_number}`;
  const files = [
    file('1.pdf', card(one)),
    file('2.pdf', card(two)),
    file('3.pdf', `Arrival Card\n${named.full_name}`),
    file('4.pdf', 'Nothing of ours'),
  ];
  await openAs(page, product, 'Team', 'receipts');

  await test.step('files are chosen', async () => {
    // Waits from here on: Playwright needs a moment to tell the browser that it answers for the person.
    const choosing = page.waitForEvent('filechooser', { timeout: 60_000 });
    await tabTo(page, page.getByRole('button', { name: 'Choose files' }));
    await page.keyboard.press('Enter');
    await (await choosing).setFiles(files);
    // Four files are read one after the other, in a process that the first one starts.
    await expect(page.getByRole('button', { name: 'Send 2 matched' })).toBeEnabled({ timeout: 120_000 });
    await expect(page.getByRole('heading', { name: 'To look at 2' })).toBeVisible();
  });

  await test.step('the page is accessible and fits, wide and narrow, light and dark', async () => {
    await expect(page.getByRole('img', { name: /The first page of/ })).toBeVisible();
    await expectGoodLooks(page);
    await page.setViewportSize(wide);
  });

  await test.step('the matched ones are sent', async () => {
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Sent 2' })).toBeVisible();
    for (const { id } of [one, two]) expect(await statusOf(product, id)).toBe('Completed');
  });

  await test.step('the doubtful one is found in the list and sent by itself', async () => {
    const item = page.getByRole('button', { name: new RegExp(`^${named.full_name}`) });
    const list = page.getByRole('region', { name: 'Receipts', exact: true });
    await tabTo(page, list.locator('button[tabindex="0"]'));
    await page.keyboard.press('Home');
    if (!(await item.evaluate((button) => button === document.activeElement))) await page.keyboard.press('ArrowDown');
    await expect(item).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Send and complete' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Sent 3' })).toBeVisible();
    expect(await statusOf(product, named.id)).toBe('Completed');
    await expectAccessible(page);
  });
});
