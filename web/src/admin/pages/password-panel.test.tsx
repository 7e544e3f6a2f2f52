import { changePassword } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { getSessions } from '@arrival-desk/contract/auth/sessions.endpoints.ts';
import { roles } from '@arrival-desk/contract/roles.ts';
import { getSecondFactors } from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, callsOf, ok, refuse } from '../../testing/api-stub.ts';
import { answerQueue, openDesk } from '../../testing/open-desk.tsx';
import { people } from '../../testing/token.ts';

const changed = ok(null, { message: 'Your password has been changed. Please sign in again.' });

function answerAccount(): void {
  answer(getSessions, ok([]));
  answer(getSecondFactors, ok({ authenticator: null, passkeys: [], recoveryCodesLeft: 0, required: false }));
}

test.each(roles)(
  'Account, from the user menu, shows a %s who they are and changes their password (SETTING-12, ROLE-5)',
  async (role) => {
    answerQueue([]);
    answerAccount();
    // A menu hides while its button is out of sight, as everything without a size is.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 40));
    answer(changePassword, changed);
    const { name, email } = people[role];
    const { user } = await openDesk('/admin', { as: role, width: 390 });
    await user.click(await screen.findByRole('button', { name: `Account of ${name}` }));
    await user.click(await screen.findByRole('link', { name: 'Account' }));
    await screen.findByRole('heading', { level: 1, name: 'Account' });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Account' })).toBeNull());
    const who = within(screen.getByRole('region', { name: 'Who you are' }));
    for (const text of [name, email, role]) expect(who.getByText(text)).toBeInTheDocument();
    expect(who.queryByRole('textbox')).toBeNull();
    const form = within(screen.getByRole('region', { name: 'Update Password' }));
    await user.click(form.getByLabelText('Current Password'));
    await user.paste('the-present-one');
    await user.click(form.getByLabelText('Enter New Password'));
    await user.paste('a-lamp-by-the-window');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Your password has been changed. Please sign in again.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeInTheDocument();
    const sent = { currentPassword: 'the-present-one', newPassword: 'a-lamp-by-the-window' };
    expect(callsOf(changePassword).map(({ body }) => body)).toEqual([sent]);
  },
);

test('Change Password checks both passwords before they are sent (SETTING-2, FORM-6)', async () => {
  const { user } = await openDesk('/admin/change-password', { as: 'Manager' });
  const submit = await screen.findByRole('button', { name: 'Update Password' });
  const current = screen.getByLabelText('Current Password');
  const next = screen.getByLabelText('Enter New Password');
  await user.click(submit);
  expect(current).toHaveAccessibleDescription('Please enter your Current Password.');
  expect(current).toHaveFocus();
  expect(next).toHaveAccessibleDescription(/Please enter your New Password\./);
  await user.type(current, 'not my password');
  for (const [typed, text] of [
    ['12345', 'New Password must be at least 6 characters.'],
    ['eleven char', 'New Password must be at least 12 characters.'],
  ] as const) {
    await user.clear(next);
    await user.type(next, typed);
    await user.click(submit);
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(next).toHaveAccessibleDescription(new RegExp(text));
    expect(next).toHaveFocus();
  }
  expect(callsOf(changePassword)).toEqual([]);
});

test('a wrong current password is said at its field; the right one ends the session here (SETTING-2, ROLE-18)', async () => {
  const text = 'The current password is wrong.';
  answer(changePassword, ({ body }) =>
    body.currentPassword === 'the-present-one'
      ? changed
      : refuse('validation_failed', text, { fields: { currentPassword: text } }),
  );
  const { user, router } = await openDesk('/admin/change-password', { as: 'Manager' });
  const current = await screen.findByLabelText('Current Password');
  await user.type(current, 'not my password');
  await user.type(screen.getByLabelText('Enter New Password'), 'a-new-secret');
  await user.click(screen.getByRole('button', { name: 'Update Password' }));
  await waitFor(() => expect(current).toHaveAccessibleDescription(text));
  expect(current).toHaveFocus();
  expect(localStorage.getItem('user')).not.toBeNull();
  await user.clear(current);
  await user.type(current, 'the-present-one');
  await user.click(screen.getByRole('button', { name: 'Update Password' }));
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeInTheDocument();
  expect(localStorage.getItem('user')).toBeNull();
  expect(router.state.location.pathname).toBe('/');
});
