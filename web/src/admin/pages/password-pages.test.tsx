import {
  acceptInvitation,
  forgotPassword,
  setPasswordByLink,
} from '@arrival-desk/contract/account-links/account-links.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, callsOf, ok, refuse } from '../../testing/api-stub.ts';
import { answerQueue, answerShell, openDesk } from '../../testing/open-desk.tsx';
import { buildRow } from '../../testing/orders.ts';
import { people, tokenFor } from '../../testing/token.ts';

const token = 'k3y-of-the-mail_0123456789-0123456789-abcdefgh';
const own = 'a-lamp-by-the-window';
const leaked = 'This password is on the list of common and leaked passwords.';
const over = refuse('link_over', 'This link does not work any more.');
const refusedPassword = refuse('validation_failed', leaked, { fields: { newPassword: leaked } });
const newPassword = () => screen.findByLabelText('New Password');

describe('a forgotten password', () => {
  test('a link is asked for by keyboard from the sign-in page, and the page says the same for every email (ROLE-71)', async () => {
    answer(forgotPassword, ok(null));
    const { user } = await openDesk('/', { as: null });
    (await screen.findByRole('link', { name: 'Forgot password?' })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeInTheDocument();
    expect(screen.getByLabelText('Email ID')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Email Address is required')).toBeInTheDocument();
    await user.keyboard('nobody@example.com{Enter}');
    expect(
      await screen.findByText(/^If an account has this email, a link to set another password is on its way/),
    ).toBeInTheDocument();
    expect(callsOf(forgotPassword).map(({ body }) => body)).toEqual([{ email: 'nobody@example.com' }]);
  });

  test('opening the link calls nothing; the form sets the password, ends the session here and leads to the sign-in (ROLE-71)', async () => {
    // Of whoever uses this browser: its token does not work any more, or is another person's.
    localStorage.setItem('user', tokenFor(people.Team));
    answer(setPasswordByLink, refusedPassword);
    const { user, router } = await openDesk(`/admin/reset-password#${token}`, { as: null });
    expect(await screen.findByRole('heading', { name: 'Set another password' })).toBeInTheDocument();
    expect(await newPassword()).toHaveFocus();
    expect(callsOf(setPasswordByLink)).toEqual([]);
    await user.keyboard('password1234{Enter}');
    expect(await screen.findAllByText(leaked)).not.toHaveLength(0);
    expect(await newPassword()).toHaveFocus();
    answer(setPasswordByLink, ok(null, { message: 'Your password is set. Please sign in with it.' }));
    await user.clear(await newPassword());
    await user.type(await newPassword(), `${own}{Enter}`);
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeInTheDocument();
    expect(await screen.findByText('Your password is set. Please sign in with it.')).toBeInTheDocument();
    expect(callsOf(setPasswordByLink).at(-1)?.body).toEqual({ token, newPassword: own });
    expect(localStorage.getItem('user')).toBeNull();
    expect(router.state.location).toMatchObject({ pathname: '/', hash: '' });
  });

  test.each([
    ['was used', `#${token}`],
    ['has no token', ''],
  ])('a link that %s says so, and leads to another one (ROLE-71)', async (_, hash) => {
    answer(setPasswordByLink, over);
    const { user } = await openDesk(`/admin/reset-password${hash}`, { as: null });
    if (hash) await user.type(await newPassword(), `${own}{Enter}`);
    await user.click(await screen.findByRole('link', { name: 'Ask for Another Link' }));
    const email = await screen.findByLabelText('Email ID');
    await waitFor(() => expect(email).toHaveFocus());
  });
});

describe('an invitation', () => {
  beforeEach(() => {
    answerShell('Team');
    answerQueue([buildRow()]);
  });

  test('sets a password and signs in (ROLE-73)', async () => {
    const jwtToken = tokenFor(people.Team);
    answer(acceptInvitation, ok({ jwtToken }, { message: '' }));
    const { user, router } = await openDesk(`/admin/accept-invitation#${token}`, { as: null });
    expect(await screen.findByRole('heading', { name: 'Welcome to your desk' })).toBeInTheDocument();
    expect(await newPassword()).toHaveFocus();
    expect(callsOf(acceptInvitation)).toEqual([]);
    await user.keyboard(`${own}{Enter}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'New Orders' })).toBeInTheDocument();
    expect(callsOf(acceptInvitation).map(({ body }) => body)).toEqual([{ token, newPassword: own }]);
    expect(localStorage.getItem('user')).toContain(jwtToken);
    expect(router.state.location).toMatchObject({ pathname: '/admin', hash: '' });
  });

  test('leads to a second factor where one is required (ROLE-73)', async () => {
    answer(acceptInvitation, { status: 1, message: '', challenge: 'a-challenge', methods: ['enrol'] });
    const { user } = await openDesk(`/admin/accept-invitation#${token}`, { as: null });
    await user.type(await newPassword(), `${own}{Enter}`);
    expect(await screen.findByRole('heading', { name: 'Set up your second factor' })).toBeInTheDocument();
    expect(screen.getByText(/^Your account needs a second factor/)).toBeInTheDocument();
    expect(localStorage.getItem('user')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeInTheDocument();
  });

  test.each([
    ['was replaced', `#${token}`],
    ['has no token', ''],
  ])('that %s says that it is over (ROLE-74)', async (_, hash) => {
    answer(acceptInvitation, over);
    const { user } = await openDesk(`/admin/accept-invitation${hash}`, { as: null });
    if (hash) await user.type(await newPassword(), `${own}{Enter}`);
    expect(await screen.findByRole('heading', { name: 'This invitation is over' })).toBeInTheDocument();
    expect(screen.queryByLabelText('New Password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to Sign In' })).toBeInTheDocument();
  });
});
