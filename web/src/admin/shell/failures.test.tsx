import { getCountryOrderCount } from '@arrival-desk/contract/reports/reports.endpoints.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, ok } from '../../testing/api-stub.ts';
import { breakable, broken } from '../../testing/breakable.ts';
import { expectConsole } from '../../testing/console-watch.ts';
import { answerOrder, answerQueue, openDesk } from '../../testing/open-desk.tsx';
import { buildDetail, buildRow } from '../../testing/orders.ts';
import { watchPageLoads } from '../../testing/page-loads.ts';
import { offerUndo } from '../../ui/undo.tsx';

vi.mock('./sidebar.tsx', async (load) => breakable(await load<typeof import('./sidebar.tsx')>(), 'Sidebar'));
vi.mock('./header.tsx', async (load) => breakable(await load<typeof import('./header.tsx')>(), 'Header'));
vi.mock('./palette/palette-list.tsx', async (load) =>
  breakable(await load<typeof import('./palette/palette-list.tsx')>(), 'PaletteList'),
);
vi.mock('./shortcuts-dialog.tsx', async (load) =>
  breakable(await load<typeof import('./shortcuts-dialog.tsx')>(), 'ShortcutsDialog'),
);
vi.mock('../pages/sign-in-steps.tsx', async (load) =>
  breakable(await load<typeof import('../pages/sign-in-steps.tsx')>(), 'SignInSteps'),
);
vi.mock('../../features/remarks/remark-form.tsx', async (load) =>
  breakable(await load<typeof import('../../features/remarks/remark-form.tsx')>(), 'RemarkForm'),
);
vi.mock('../../features/reports/country-report.tsx', async (load) =>
  breakable(await load<typeof import('../../features/reports/country-report.tsx')>(), 'CountryReport'),
);

beforeEach(() => {
  answerQueue([buildRow({ full_name: 'Anna Smith' })]);
  expectConsole(/TypeError: planted/);
});
afterEach(() => broken.clear());

const partFailed = 'This part has failed. If Retry does not help, reload the page.';
const failure = () => screen.findByText(partFailed);
const newOrders = () => screen.findByRole('heading', { level: 1, name: 'New Orders' });

/** Retry restores the part once it works again. */
async function expectRecovery(user: Awaited<ReturnType<typeof openDesk>>['user']) {
  await failure();
  broken.clear();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(partFailed)).toBeNull());
}

test('a panel that fails leaves the others, and Retry brings it back (APP-32)', async () => {
  broken.add('RemarkForm');
  const order = buildDetail();
  answerOrder(order);
  const { user } = await openDesk(`/admin/view-order/${order.order_id}`, { as: 'Team' });
  await failure();
  const panel = screen.getByRole('region', { name: 'Add Comment Below' });
  expect(within(panel).getByRole('alert')).toHaveTextContent(partFailed);
  expect(screen.getByRole('button', { name: 'Submit (AWS)' })).toBeInTheDocument();
  await expectRecovery(user);
  expect(within(panel).getByRole('button', { name: 'Add Comment' })).toBeInTheDocument();
});

test.each([
  ['sidebar', 'Sidebar', () => screen.findByRole('navigation', { name: 'Queues and settings' })],
  ['header', 'Header', () => screen.findByRole('button', { name: 'Toggle menu' })],
] as const)('a %s that fails leaves the screen beside it, and Retry brings it back (APP-32)', async (_, name, part) => {
  broken.add(name);
  const { user } = await openDesk('/admin/recent-order', { as: 'Team' });
  await newOrders();
  expect(await screen.findByText('Anna Smith')).toBeInTheDocument();
  await expectRecovery(user);
  expect(await part()).toBeInTheDocument();
});

test('a palette that fails says so in its place, and can be tried again and closed (APP-32)', async () => {
  broken.add('PaletteList');
  const { user } = await openDesk('/admin/recent-order', { as: 'Team' });
  await newOrders();
  await user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Find an order or a screen' });
  expect(dialog).toHaveTextContent(partFailed);
  await expectRecovery(user);
  expect(await within(dialog).findByRole('listbox')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a list of shortcuts that fails says so in a dialog and leaves the screen', async () => {
  broken.add('ShortcutsDialog');
  const { user } = await openDesk('/admin/recent-order', { as: 'Team' });
  await newOrders();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Not available' })).toHaveTextContent(partFailed);
  expect(screen.getByText('Anna Smith')).toBeInTheDocument();
  await expectRecovery(user);
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
});

test('a message whose content fails leaves the page and the other messages to work with (APP-32)', async () => {
  const { user } = await openDesk('/admin/recent-order', { as: 'Team' });
  await newOrders();
  broken.add('message');
  const words = {
    toString: () => 'One order moved.',
    *[Symbol.iterator]() {
      if (broken.has('message')) throw new TypeError('planted in a message');
      yield 'One order moved.';
    },
  };
  act(() => void offerUndo({ message: words as unknown as string, run: () => undefined }));
  expect(await failure()).toBeInTheDocument();
  expect(screen.getByText('Anna Smith')).toBeInTheDocument();
  await expectRecovery(user);
  expect(await screen.findByText('One order moved.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
});

test('a screen that fails while it is shown leaves the others to work with; Retry loads the page anew (APP-32)', async () => {
  const loads = watchPageLoads();
  answer(getCountryOrderCount, ok([]));
  broken.add('CountryReport');
  const { user, router } = await openDesk('/admin/country-order-list', { as: 'Manager' });
  const failed = () => screen.findByRole('heading', { name: 'This screen has failed' });
  await failed();
  await user.click(screen.getByRole('link', { name: /^Order History/ }));
  expect(await screen.findByText('Anna Smith')).toBeInTheDocument();
  await act(() => router.navigate(-1));
  await failed();
  expect(loads).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(loads).toEqual(['reload']);
});

test('a sign-in that fails shows Retry instead of a blank window (APP-32)', async () => {
  const loads = watchPageLoads();
  broken.add('SignInSteps');
  const { user } = await openDesk('/', { as: null });
  expect(await screen.findByRole('heading', { name: 'This screen has failed' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(loads).toEqual(['reload']);
});
