import { codeLayouts } from '../server/src/features/document-uploads/findings/code-cards.factory.ts';
import { en } from '../web/src/features/visitors/language/messages.en.ts';
import { allowProblems } from './problems.ts';
import { expect, test } from './product.ts';
import { expectAccessible } from './staff.ts';
import { openBrowser, savedBytes, track, travellerOrder } from './traveller.ts';

test('a traveller who has looked at the card at home shows it at the border without a connection, and signing out removes it (VIS-65)', async ({
  browser,
  product,
}) => {
  allowProblems(/ERR_(INTERNET_DISCONNECTED|FAILED) for GET \/track-order\//, /ERR_INTERNET_DISCONNECTED/);
  const content = 'https://s.nia.example/ArrivalCard/check?id=20261128998877';
  const card = await codeLayouts['a PDF in which the code is drawn']?.draw(content);
  const order = await travellerOrder(product, 5, { card: card as Buffer });
  const page = await openBrowser(browser);
  await page.goto(`${product.url}/track-order/${order.encoded}`);
  await savedBytes(page, () => track(page, order, order.email));
  await expect(page.getByRole('img', { name: en['pass.code'] })).toBeVisible();
  await expect(page.getByText('opens on this device without a connection')).toBeVisible();
  await expectAccessible(page);

  await page.context().setOffline(true);
  for (const path of ['get-new-order-details', 'track-order']) {
    await page.goto(`${product.url}/${path}/${order.encoded}`);
    await expect(page.getByRole('img', { name: en['pass.code'] })).toBeVisible();
    await expect(page.getByText(order.fullName)).toBeVisible();
    await expect(page.getByText('This copy was saved on this device on')).toBeVisible();
    await expectAccessible(page);
  }

  await page.context().setOffline(false);
  await page.getByRole('link', { name: en['common.retry'] }).click();
  await expect(page.getByRole('heading', { level: 1, name: en['ready.title'] })).toBeVisible();
  await expect(page.getByRole('img', { name: en['pass.code'] })).toBeVisible();
  await page.getByText(en['history.title'], { exact: true }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: en['order.signOut'] }).click();
  await expect(page.getByText(en['order.signedOut'])).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.goto(`${product.url}/track-order/${order.encoded}`)).rejects.toThrow(
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
  );
});
