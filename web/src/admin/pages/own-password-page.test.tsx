import { adminLogin, adminLogout, changePassword, getUserInfo } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { getFolderCount } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, callsOf, ok, refuse } from '../../testing/api-stub.ts';
import { answerOrder, answerQueue, answerShell, openDesk } from '../../testing/open-desk.tsx';
import { buildDetail, buildRow } from '../../testing/orders.ts';
import { people, tokenFor } from '../../testing/token.ts';

const chosen = 'chosen-by-someone-else';
const own = 'a-lamp-by-the-window';
const title = 'Set your own password';
const due = () => tokenFor(people.Team, 'password_change_due');
const store = (token: string) => localStorage.setItem('user', JSON.stringify({ accessToken: token }));
const storedToken = () => JSON.parse(localStorage.getItem('user') ?? '{}').accessToken;

beforeEach(() => {
  answerShell('Team');
  answerQueue([buildRow()]);
  answer(adminLogin, () => ok({ jwtToken: due() }, { message: 'Signed in.' }));
  answer(changePassword, ({ body }) => {
    if (body.currentPassword !== chosen) return refuseField('currentPassword', 'The current password is wrong.');
    if (body.newPassword === 'password1234')
      return refuseField('newPassword', 'This password is on the list of common and leaked passwords.');
    return ok({ jwtToken: tokenFor(people.Team) }, { message: 'Your password has been changed.' });
  });
});
const refuseField = (name: string, text: string) => refuse('validation_failed', text, { fields: { [name]: text } });

/** Signs in with the password that someone else chose. */
async function signIn() {
  const { user, router } = await openDesk('/', { as: null });
  await user.type(await screen.findByLabelText('Email ID'), people.Team.email);
  await user.type(screen.getByLabelText('Password'), `${chosen}{Enter}`);
  await screen.findByRole('heading', { name: title });
  return { user, router };
}

test('a password that someone else chose is replaced at the first sign-in, by keyboard; the one of the sign-in is not asked for again (ROLE-70)', async () => {
  const { user, router } = await signIn();
  expect(screen.queryByLabelText('Current Password')).toBeNull();
  const field = screen.getByLabelText('New Password');
  expect(field).toHaveFocus();
  await user.keyboard('short{Enter}');
  expect(await screen.findByText('New Password must be at least 6 characters.')).toBeInTheDocument();
  expect(callsOf(changePassword)).toEqual([]);
  await user.clear(field);
  await user.type(field, 'password1234{Enter}');
  const refusal = 'This password is on the list of common and leaked passwords.';
  expect(await screen.findAllByText(refusal)).not.toHaveLength(0);
  expect(field).toHaveAccessibleDescription(expect.stringContaining(refusal));
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, `${own}{Enter}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'New Orders' })).toBeInTheDocument();
  expect(await screen.findByText('Your password has been changed.')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/admin');
  expect(callsOf(changePassword).at(-1)?.body).toEqual({ currentPassword: chosen, newPassword: own });
  // With the token of the new session.
  expect(callsOf(getFolderCount)[0]?.headers.get('authorization')).toBe(storedToken());
});

test('after a page load the current password is asked for, and the address that was opened follows (ROLE-70)', async () => {
  const order = buildDetail({ full_name: 'Anna Smith' });
  answerOrder(order);
  store(due());
  const { user, router } = await openDesk(`/admin/view-order/${order.order_id}`, { as: null });
  await screen.findByRole('heading', { name: title });
  expect(screen.getByLabelText('Current Password')).toHaveFocus();
  expect(callsOf(getOrdersDetails)).toEqual([]);
  await user.keyboard('not the one');
  await user.type(screen.getByLabelText('New Password'), own);
  await user.click(screen.getByRole('button', { name: 'Set Password' }));
  expect(await screen.findAllByText('The current password is wrong.')).not.toHaveLength(0);
  expect(screen.getByLabelText('Current Password')).toHaveFocus();
  await user.clear(screen.getByLabelText('Current Password'));
  await user.type(screen.getByLabelText('Current Password'), `${chosen}{Enter}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Anna Smith' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(`/admin/view-order/${order.order_id}`);
});

test('until then nothing is loaded, and signing out ends the session (ROLE-70)', async () => {
  answer(adminLogout, ok(null));
  const { user } = await signIn();
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  await screen.findByRole('button', { name: 'Sign In' });
  expect(localStorage.getItem('user')).toBeNull();
  expect(callsOf(adminLogout)).toHaveLength(1);
  expect([...callsOf(getFolderCount), ...callsOf(getUserInfo)]).toEqual([]);
});

test('a session that learns of it from a refusal goes to the sign-in with its message, which leads to it', async () => {
  const message = 'Please set a password of your own first.';
  answer(getFolderCount, refuse('password_change_due', message));
  // As from a server of the version before, whose tokens do not say what is due.
  store(tokenFor(people.Team));
  const { user } = await openDesk('/admin', { as: null });
  expect(await screen.findByText(message)).toBeInTheDocument();
  await user.type(await screen.findByLabelText('Email ID'), people.Team.email);
  await user.type(screen.getByLabelText('Password'), `${chosen}{Enter}`);
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
});
