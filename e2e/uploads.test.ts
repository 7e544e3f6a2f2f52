import { buildPdf } from '../server/src/features/documents/documents.factory.ts';
import { callApi, newName, openAs, orderIn, toast, tokenOf } from './desk.ts';
import { expectProblems } from './problems.ts';
import { expect, test } from './product.ts';
import { phone, wide } from './sizes.ts';
import { expectNoSidewaysScroll } from './staff.ts';

/** The card of a traveller, as its text. */
const card = (name: string, passport: string) =>
  buildPdf(`China Arrival Card\nFull name: ${name}\nPassport No: ${passport}`);

test('the card of a look-alike is stopped; the right one, dropped on the page, is held and can be taken back (PAGE-18)', async ({
  page,
  product,
}) => {
  // The server refuses the document until the person gives a reason.
  expectProblems(/^409 for POST \/api\/admin\/upload-visa-document$/);
  await page.setViewportSize(phone);
  const full_name = newName('Maria Garcia Lopez');
  const orderId = await orderIn(product, 'New', { full_name, passport_number: 'XQ550001' });
  await openAs(page, product, 'Team', `view-order/${orderId}`);
  const form = page.getByRole('form', { name: 'Upload Document' });
  const theirs = { name: 'card.pdf', mimeType: 'application/pdf', buffer: card('MARIA GARCIA LOPES', 'XQ550002') };
  await form.locator('input[type=file]').setInputFiles(theirs);
  await form.getByRole('button', { name: 'Submit (AWS)' }).click();
  const notice = page.getByRole('region', { name: 'Not the document of this order?' });
  await expect(notice).toBeFocused();
  await expectNoSidewaysScroll(page);
  await notice.getByRole('button', { name: 'Take another document' }).click();

  await page.setViewportSize(wide);
  const drop = (selector: string, text: string) =>
    page.evaluate(
      ([where, content]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([content as string], 'dropped.pdf', { type: 'application/pdf' }));
        const target = document.querySelector(where as string) as Element;
        const fire = (kind: string) =>
          target.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
        // A browser leaves the page if no handler prevents the event's default.
        return [fire('dragover'), fire('drop')];
      },
      [selector, text],
    );
  expect(await drop('h1', card(full_name, 'XQ550001').toString('latin1'))).toEqual([false, false]);
  await expect(form.getByText('dropped.pdf')).toBeVisible();
  await form.getByRole('button', { name: 'Submit (AWS)' }).click();
  await expect(toast(page, 'The document has been stored.')).toContainText(/It goes out in \d+ s\./);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await expect(toast(page, 'The upload has been taken back. Nothing has been sent.')).toBeVisible();
  const history = page.getByRole('table', { name: 'Email History' });
  await expect(history.getByText('Cancelled', { exact: true })).toBeVisible();
  const path = `/api/admin/get-orders-details/${orderId}`;
  const { body } = await callApi(product, await tokenOf(product, 'Admin'), 'GET', path);
  expect(body.data).toMatchObject({ uploadDoc: [], process_status: 'New' });

  await page.getByRole('link', { name: 'Arrival Desk, dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'New Orders' })).toBeVisible();
  expect(await drop('h1', card(full_name, 'XQ550001').toString('latin1'))).toEqual([false, false]);
  await expect(page.getByRole('img', { name: 'The first page of dropped.pdf' })).toBeVisible();
});
