import { preparedFacts } from '../server/src/features/filing/filing.factory.ts';
import { callApi, expectLoaded, newName, openAs, orderIn, tokenOf } from './desk.ts';
import { expect, test } from './product.ts';
import { screens } from './screens.ts';
import { phone } from './sizes.ts';
import { smallTargets } from './small-targets.ts';

test.use({ viewport: phone, hasTouch: true, isMobile: true });

test('on a phone a finger hits every control of the staff screens in 44 px around its middle (LOOK-51)', async ({
  page,
  product,
}) => {
  const facts = { ...preparedFacts, entry_port: 'Shanghai Pudong International Airport' };
  const orderId = await orderIn(product, 'New', { ...facts, full_name: newName('Small Target') });
  const closed = await orderIn(product, 'Completed', { ...facts, full_name: newName('Small Target') });
  const body = { orderId: closed, remark: 'long '.repeat(80), remarkerName: '' };
  await callApi(product, await tokenOf(product, 'Admin'), 'POST', '/api/admin/add-new-remark', body);
  await openAs(page, product, 'Admin', 'recent-order');
  const small: string[] = [];
  for (const path of [...screens, `view-order/${orderId}`, `view-order/${closed}`, `file/${orderId}`, 'receipts']) {
    await page.goto(`/admin/${path}`);
    await expectLoaded(page);
    for (const control of await smallTargets(page)) small.push(`${path}: ${control}`);
  }
  expect(small).toEqual([]);
});
