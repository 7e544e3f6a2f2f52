import { adminLogin, adminLogout } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { getOrdersList } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, ok, refuse } from '../../testing/api-stub.ts';
import { answerQueue, answerShell, openDesk } from '../../testing/open-desk.tsx';
import { buildRow } from '../../testing/orders.ts';
import { people, tokenFor } from '../../testing/token.ts';

const email = () => screen.findByLabelText('Email ID');
const password = () => screen.getByLabelText('Password');
const stored = () => localStorage.getItem('user');

/** The server has an account for Marcus with this password, and for nobody else. */
function answerSignIn(right = 'arrival-2026') {
  const jwtToken = tokenFor(people.Manager);
  answer(adminLogin, ({ body }) =>
    body.email === people.Manager.email && body.password === right
      ? ok({ jwtToken }, { message: 'Signed in.' })
      : refuse('wrong_credentials', 'The email or the password is wrong.'),
  );
  return jwtToken;
}

test('the form says what is wrong under its fields, and focuses the first (APP-8, FORM-1, FORM-4)', async () => {
  const { user } = await openDesk('/', { as: null });
  expect(await email()).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Email Address is required')).toBeInTheDocument();
  expect(screen.getByText('Password is required')).toBeInTheDocument();
  expect(await email()).toHaveFocus();
  await user.type(await email(), 'nobody');
  expect(screen.getByText('Invalid email address')).toBeInTheDocument();
  await user.type(await email(), '@example.com');
  await waitFor(() => expect(screen.queryByText('Invalid email address')).toBeNull());
  expect(callsOf(adminLogin)).toEqual([]);
});

test('a field is validated when it is left, not before, and the other one not at all (FORM-1)', async () => {
  const { user } = await openDesk('/', { as: null });
  await user.type(await email(), 'not yet');
  expect(screen.queryByText('Invalid email address')).toBeNull();
  await user.tab();
  expect(await screen.findByText('Invalid email address')).toBeInTheDocument();
  expect(screen.queryByText('Password is required')).toBeNull();
});

test('a wrong password is an error toast and keeps the email; the right one is a success toast, a stored session and the desk (APP-8, APP-9, APP-19, APP-28, QUEUE-1)', async () => {
  const jwtToken = answerSignIn();
  answerQueue([buildRow()]);
  answerShell('Manager');
  const { user, router } = await openDesk('/', { as: null });
  await user.type(await email(), people.Manager.email);
  await user.type(password(), 'not the password{Enter}');
  expect(await screen.findByText('The email or the password is wrong.')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('The email or the password is wrong.');
  expect(await email()).toHaveValue(people.Manager.email);
  expect(stored()).toBeNull();
  await user.clear(password());
  await user.type(password(), 'arrival-2026{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'New Orders' })).toBeInTheDocument();
  expect(await screen.findByText('Signed in.')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/admin');
  expect(JSON.parse(stored() ?? '')).toEqual({ accessToken: jwtToken });
});

test('signing in leads to the screen that was asked for; after signing out, to the desk', async () => {
  answerSignIn();
  answerQueue([buildRow()]);
  answerShell('Manager');
  answer(adminLogout, ok(null));
  const { user, router } = await openDesk('/admin/order-history?rows=25&search=zoe', { as: null });
  await user.type(await email(), people.Manager.email);
  await user.type(password(), 'arrival-2026{Enter}');
  expect(await screen.findByLabelText('Search Order History')).toHaveValue('zoe');
  expect(router.state.location).toMatchObject({
    pathname: '/admin/order-history',
    search: '?rows=25&search=zoe',
    hash: '',
  });
  // Asked for, but never shown: somebody signed in otherwise in the meantime, and then out.
  sessionStorage.setItem('asked-screen', '/admin/future-order');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await user.type(await email(), people.Manager.email);
  await user.type(password(), 'arrival-2026{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'New Orders' });
  expect(router.state.location.pathname).toBe('/admin');
  expect(callsOf(getOrdersList).at(-1)?.params.orderName).toBe('recent-order');
});
