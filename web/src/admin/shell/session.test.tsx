import { adminLogout } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { getFolderCount, getOrdersList } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, callsOf, endToken, held, ok, refuse } from '../../testing/api-stub.ts';
import { answerQueue, answerShell, noMonths, openDesk } from '../../testing/open-desk.tsx';
import { buildCounts, buildRow } from '../../testing/orders.ts';
import { people, tokenFor } from '../../testing/token.ts';

const stored = () => localStorage.getItem('user');
const store = (token: string) => localStorage.setItem('user', JSON.stringify({ accessToken: token }));
const signIn = () => screen.findByRole('button', { name: 'Sign In' });

test.each([
  ['a record with accessToken', (token: string) => JSON.stringify({ accessToken: token })],
  ['the signed token itself', (token: string) => token],
  ['the signed token as JSON text', (token: string) => JSON.stringify(token)],
])(
  'a stored session is read as %s, and its token is sent as it is (APP-9, APP-10, ROLE-1, WIRE-2)',
  async (_, write) => {
    const token = tokenFor(people.Telecaller);
    localStorage.setItem('user', write(token));
    answerShell('Telecaller');
    answerQueue([buildRow()]);
    const { router } = await openDesk('/', { as: null });
    expect(await screen.findByText('Welcome,')).toHaveTextContent(`Welcome, ${people.Telecaller.name}`);
    expect(router.state.location.pathname).toBe('/admin');
    expect(callsOf(getFolderCount)[0]?.headers.get('authorization')).toBe(token);
    expect(screen.queryByRole('link', { name: /^Order History/ })).toBeNull();
  },
);

test('a queue asks for its list with the token as it is, the name of who asks, and delay=1 (WIRE-2, WIRE-13)', async () => {
  answerQueue([buildRow()]);
  await openDesk('/admin/called', { as: 'Manager' });
  await screen.findByText(/^Mary Traveller/);
  const { params, query, headers } = callsOf(getOrdersList)[0] ?? {};
  expect(params).toEqual({ orderName: 'called' });
  const asked = { page: '1', limit: '10', perPage: '10', delay: '1', userName: people.Manager.name };
  expect(query).toEqual({ ...asked, sort: 'created_at', order: 'desc' });
  expect(headers?.get('authorization')).toBe(JSON.parse(stored() ?? '').accessToken);
});

test('a session that the server refuses ends with its message, on the sign-in page; the screen is kept for the sign-in (APP-12, WIRE-1)', async () => {
  const token = tokenFor(people.Team);
  store(token);
  endToken(token);
  answerShell('Team');
  answerQueue([]);
  const { router } = await openDesk('/admin/awaiting-govt?rows=25', { as: null });
  expect(await screen.findByText('Please sign in again.')).toBeInTheDocument();
  await signIn();
  expect(router.state.location.pathname).toBe('/');
  expect(stored()).toBeNull();
  expect(sessionStorage.getItem('asked-screen')).toBe('/admin/awaiting-govt?rows=25');
});

test('the present session outlives a late refusal of the one before it (APP-12)', async () => {
  const [before, now] = [tokenFor(people.Team), tokenFor(people.Team)];
  store(before);
  answerShell('Team');
  answerQueue([buildRow()]);
  const late = held<ReturnType<typeof refuse>>();
  const counts = ok(buildCounts({ newOrdersCount: 7 }), { months: noMonths, answered: 0 });
  answer(getFolderCount, ({ headers }) => (headers.get('authorization') === before ? late.promise : counts));
  const { user } = await openDesk('/admin/awaiting-govt', { as: null });
  await screen.findByText(/^Mary Traveller/);
  // Another tab in which the person signs out and in again.
  store(now);
  late.resolve(refuse('not_signed_in', 'Please sign in again.'));
  await user.click(screen.getByRole('link', { name: /^Order History/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Order History' })).toBeInTheDocument();
  const menu = screen.getByRole('navigation', { name: 'Queues and settings' });
  expect(await within(menu).findByRole('link', { name: /^New Orders.*7/ })).toBeInTheDocument();
  expect(stored()).toContain(now);
  expect(screen.queryByText('Please sign in again.')).toBeNull();
});

test.each(['', '/order-history', '/view-order/100001', '/manage-team', '/processed-order'])(
  'the staff address /admin%s needs a session (APP-1)',
  async (path) => {
    const { router } = await openDesk(`/admin${path}`, { as: null });
    await signIn();
    expect(router.state.location.pathname).toBe('/');
    expect(callsOf(getFolderCount)).toEqual([]);
  },
);

test.each(['the sidebar', 'the user menu'])(
  'signing out by %s ends the session here and on the server (APP-13, APP-14)',
  async (place) => {
    answerQueue([buildRow()]);
    answer(adminLogout, ok(null));
    const { user, router } = await openDesk('/admin', { as: 'Night Staff' });
    await screen.findByText(/^Mary Traveller/);
    const token = JSON.parse(stored() ?? '').accessToken;
    const menu = `Account of ${people['Night Staff'].name}`;
    // An element outside of the window would hide the menu that it opens.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(8, 8, 100, 20));
    if (place === 'the user menu') await user.click(screen.getByRole('button', { name: menu }));
    const where =
      place === 'the user menu'
        ? screen.getByRole('banner')
        : screen.getByRole('navigation', { name: 'Queues and settings' });
    await user.click(await within(where).findByRole('button', { name: 'Logout' }));
    await signIn();
    expect(router.state.location.pathname).toBe('/');
    expect(stored()).toBeNull();
    expect(callsOf(adminLogout).map(({ headers }) => headers.get('authorization'))).toEqual([token]);
  },
);

test('signing out ends the session here although no server responds (APP-13)', async () => {
  answerQueue([buildRow()]);
  answer(adminLogout, refuse('unavailable', 'Later.'));
  const { user } = await openDesk('/admin', { as: 'Team' });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await signIn();
  expect(stored()).toBeNull();
});

test('an address that matches nothing shows the router’s error view, with a way back below it (APP-5)', async () => {
  answerQueue([]);
  const { user, router } = await openDesk('/admin/no-such-screen', { as: 'Team' });
  expect(await screen.findByText('Unexpected Application Error!')).toBeInTheDocument();
  expect(screen.getByText('404 Not Found')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Go to New Orders' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'New Orders' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/admin');
});
