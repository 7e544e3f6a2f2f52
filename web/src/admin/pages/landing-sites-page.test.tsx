import { deleteTestOrders, getTestOrders } from '@arrival-desk/contract/intake/test-orders.endpoints.ts';
import {
  addIntakeKey,
  addLandingSite,
  getLandingSites,
  type LandingSite,
  renameLandingSite,
  revokeIntakeKey,
  setSiteConfirmations,
} from '@arrival-desk/contract/landing-sites/landing-sites.endpoints.ts';
import { getWebhookEndpoint, getWebhookMessages } from '@arrival-desk/contract/webhooks/webhooks.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, ok, refuse } from '../../testing/api-stub.ts';
import { openDesk } from '../../testing/open-desk.tsx';
import { buildKey, buildSite } from '../../testing/settings-data.ts';

/** Opens the list, or a site's page, on sites that the acts change. */
async function openSites(path: string, { sites = [buildSite()] }: { sites?: LandingSite[] } = {}) {
  answer(getLandingSites, () => ok(structuredClone(sites), { calls_per_minute: 600 }));
  answer(getTestOrders, ok([], { total: 0 }));
  answer(getWebhookEndpoint, ok(null));
  answer(getWebhookMessages, ok([]));
  return openDesk(`/admin/${path}`, { as: 'Admin' });
}
const keys = () => within(screen.getByRole('table', { name: 'Intake keys' }));
const shownKey = async (what: string) =>
  within(await screen.findByText(`Copy this ${what} now`, { exact: false })).getByText(/^key-/);

test('a landing site needs a name, and is added with a key that is shown once (SETTING-8)', async () => {
  const sites = [buildSite()];
  answer(addLandingSite, ({ body: { name } }) => {
    sites.push(buildSite({ id: 2, name }));
    return ok({ siteId: 2, key: 'key-first-of-journey-shop' }, { message: 'The landing site has been added.' });
  });
  const { user, router } = await openSites('landing-sites', { sites });
  const form = within(await screen.findByRole('form', { name: 'New landing site' }));
  await user.click(form.getByRole('button', { name: 'Add landing site' }));
  const name = form.getByLabelText('Landing site');
  expect(name).toHaveAccessibleDescription('Please enter the name of the landing site.');
  await user.type(name, 'Journey Shop');
  await user.click(form.getByRole('button', { name: 'Add landing site' }));
  expect(await shownKey('test key')).toHaveTextContent('key-first-of-journey-shop');
  expect(name).toHaveValue('');
  await user.click(await screen.findByRole('link', { name: 'Journey Shop' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/landing-sites/2'));
  expect(await screen.findByText(/Each key can make 600 calls a minute\./)).toBeInTheDocument();
  expect(screen.queryByText('key-first-of-journey-shop')).toBeNull();
});

test.each([
  { button: 'Create key', what: 'intake key', isTest: false },
  { button: 'Create test key', what: 'test key', isTest: true },
])('"$button" adds a key of its kind, shown once (SETTING-8)', async ({ button, what, isTest }) => {
  const site = buildSite();
  answer(addIntakeKey, ({ body: { test = false } }) => {
    site.keys.push(buildKey({ hint: 'wxyz', test }));
    return ok({ key: 'key-of-this-site-wxyz' }, { message: 'The key has been created.' });
  });
  const { user } = await openSites('landing-sites/1', { sites: [site] });
  await user.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByText('The key has been created.')).toBeInTheDocument();
  expect(await shownKey(what)).toHaveTextContent('key-of-this-site-wxyz');
  const row = await keys().findByRole('row', { name: /…wxyz/ });
  expect(within(row).queryByText('Test') !== null).toBe(isTest);
  expect(row).toHaveTextContent('Never used');
  expect(callsOf(addIntakeKey).map(({ body }) => body)).toEqual([{ siteId: 1, test: isTest }]);
});

test('a key is revoked after a question, and says so instead of its button (SETTING-8)', async () => {
  const [first, second] = [buildKey({ hint: 'aaaa' }), buildKey({ hint: 'bbbb' })];
  answer(revokeIntakeKey, ({ body }) => {
    expect(body.keyId).toBe(first.id);
    first.revoked_at = '2026-11-21T10:00:00.000Z';
    return ok(null, { message: 'The key has been revoked.' });
  });
  const { user } = await openSites('landing-sites/1', { sites: [buildSite({ keys: [first, second] })] });
  await user.click(await screen.findByRole('button', { name: 'Revoke the key …aaaa' }));
  const question = within(await screen.findByRole('dialog', { name: 'Revoke the key …aaaa' }));
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(keys().getByRole('row', { name: /…aaaa/ })).toHaveTextContent('Revoked'));
  expect(screen.queryByRole('button', { name: 'Revoke the key …aaaa' })).toBeNull();
  expect(keys().getByRole('row', { name: /…bbbb/ })).toHaveTextContent('In use');
});

test('a site is renamed, and the name of another one is refused at the field', async () => {
  const text = 'Another landing site has this name.';
  answer(renameLandingSite, ({ body: { name } }) =>
    name === 'Harbour Shop'
      ? ok(null, { message: 'The landing site has been renamed.' })
      : refuse('name_taken', text, { fields: { name: text } }),
  );
  const { user } = await openSites('landing-sites/1');
  const form = within(await screen.findByRole('form', { name: 'Name of the landing site' }));
  const name = form.getByLabelText('Name');
  for (const typed of ['Other Shop', 'Harbour Shop']) {
    await user.clear(name);
    await user.type(name, typed);
    await user.click(form.getByRole('button', { name: 'Rename' }));
    if (typed === 'Other Shop') await waitFor(() => expect(name).toHaveAccessibleDescription(text));
  }
  expect(await screen.findByText('The landing site has been renamed.')).toBeInTheDocument();
  expect(name).not.toHaveAccessibleDescription();
});

test('the choice that a site confirms its orders itself is saved at once', async () => {
  const site = buildSite();
  answer(setSiteConfirmations, ({ body: { confirms } }) => {
    site.confirms_orders = confirms;
    return ok(null, { message: confirms ? 'Confirmed.' : 'Paid orders will not be confirmed by email.' });
  });
  const { user } = await openSites('landing-sites/1', { sites: [site] });
  const choice = await screen.findByLabelText('Confirm paid orders by email');
  expect(choice).toBeChecked();
  await user.click(choice);
  expect(await screen.findByText('Paid orders will not be confirmed by email.')).toBeInTheDocument();
  await waitFor(() => expect(choice).not.toBeChecked());
  await user.click(choice);
  await waitFor(() => expect(choice).toBeChecked());
  expect(callsOf(setSiteConfirmations).map(({ body }) => body.confirms)).toEqual([false, true]);
});

test('test orders are listed by their references, and deleted together after a question', async () => {
  const order = {
    order_id: '9000000001',
    external_ref: 'T-1',
    process_status: 'New' as const,
    paid: true,
    created_at: '2026-11-20T09:30:00.000Z',
  };
  let orders = [order, { ...order, order_id: '9000000002', external_ref: null }];
  answer(deleteTestOrders, () => {
    orders = [];
    return ok(null, { message: '2 test orders have been deleted.' });
  });
  const { user } = await openSites('landing-sites/1');
  answer(getTestOrders, () => ok(orders, { total: orders.length && 250 }));
  const table = within(await screen.findByRole('table', { name: 'Test orders' }));
  expect(table.getByRole('row', { name: /9000000001/ })).toHaveTextContent('T-1');
  expect(table.getByRole('row', { name: /9000000002/ })).toHaveTextContent('No reference');
  expect(screen.getByText(/The newest 2 of 250\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Delete all test orders' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 test orders have been deleted.')).toBeInTheDocument();
  expect(await screen.findByText(/^No test orders\./)).toBeInTheDocument();
  expect(callsOf(deleteTestOrders).map(({ body }) => body)).toEqual([{ siteId: 1 }]);
});

test('an address of no landing site says so, with a way to the list', async () => {
  const { user } = await openSites('landing-sites/999999');
  expect(await screen.findByText('There is no such landing site')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'All landing sites' }));
  expect(await screen.findByRole('table', { name: 'Landing sites' })).toBeInTheDocument();
});
