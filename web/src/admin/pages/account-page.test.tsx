import { getUserInfo } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import {
  endOtherSessions,
  endSession,
  getSessions,
  type OwnSession,
} from '@arrival-desk/contract/auth/sessions.endpoints.ts';
import { removePasskey } from '@arrival-desk/contract/second-factors/passkeys.endpoints.ts';
import {
  getSecondFactors,
  renewRecoveryCodes,
  type SecondFactors,
} from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, callsOf, ok } from '../../testing/api-stub.ts';
import { openDesk } from '../../testing/open-desk.tsx';

const session = (last: number, overrides: Partial<OwnSession> = {}): OwnSession => ({
  id: `3f2b8c1e-5d4a-4b6f-9e7d-00000000000${last}`,
  current: false,
  browser: 'Chrome-156.0.0.0',
  os: 'Linux',
  address: '192.0.2.7',
  created_at: '2026-11-21T10:00:00.000Z',
  last_seen_at: '2026-11-21T11:00:00.000Z',
  ...overrides,
});

let sessions: OwnSession[];
let factors: SecondFactors;

beforeEach(() => {
  sessions = [
    session(1, { current: true }),
    session(2, { browser: 'Firefox-140.0', os: 'Android-16', address: null }),
    session(3, { browser: 'Unknown', os: 'Unknown', last_seen_at: null }),
  ];
  factors = { required: false, authenticator: null, passkeys: [], recoveryCodesLeft: 0 };
  answer(getSessions, () => ok([...sessions]));
  answer(getSecondFactors, () => ok({ ...factors }));
});

async function openAccount() {
  const { user } = await openDesk('/admin/account', { as: 'Team' });
  await waitFor(() => expect(callsOf(getUserInfo)).not.toEqual([]));
  return user;
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('one’s own sessions', () => {
  test('have device, address and times; which one is this is said, and it has no button (SETTING-12)', async () => {
    await openAccount();
    const list = await section('Sessions');
    const rows = (await list.findAllByRole('row')).slice(1).map((row) => row.textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^Chrome 156 on Linux192\.0\.2\.7Signed in .*Last seen .*This browser$/),
      expect.stringMatching(/^Firefox 140 on Android 16Address unknownSigned in .*Last seen .*End$/),
      expect.stringMatching(/^Unknown device192\.0\.2\.7Signed in .*Not knownEnd$/),
    ]);
    expect(list.getAllByRole('button', { name: /^End the session/ })).toHaveLength(2);
  });

  test('are ended one by one, or all others at once, by keyboard; the focus stays in their section (SETTING-12)', async () => {
    answer(endSession, ({ body }) => {
      sessions = sessions.filter(({ id }) => id !== body.sessionId);
      return ok(null, { message: 'The session has been ended.' });
    });
    answer(endOtherSessions, () => {
      sessions = sessions.filter(({ current }) => current);
      return ok(null, { message: 'All other sessions have been ended.' });
    });
    const user = await openAccount();
    const list = await section('Sessions');
    (await list.findByRole('button', { name: 'End the session of Firefox 140 on Android 16' })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('The session has been ended.')).toBeInTheDocument();
    expect(callsOf(endSession).map(({ body }) => body)).toEqual([{ sessionId: session(2).id }]);
    await waitFor(() => expect(list.queryByText('Firefox 140 on Android 16')).toBeNull());
    expect(screen.getByRole('region', { name: 'Sessions' })).toContainElement(document.activeElement as HTMLElement);
    await user.click(list.getByRole('button', { name: 'End all other sessions' }));
    await waitFor(() => expect(list.queryByRole('button', { name: /^End/ })).toBeNull());
    expect(list.getByText('This browser')).toBeInTheDocument();
  });
});

const passkey = (id: string, name: string, used_at: string | null = null) => ({
  id,
  name,
  created_at: '2026-11-01T10:00:00.000Z',
  used_at,
});

describe('one’s own second factors', () => {
  test('new recovery codes replace the old ones after a question, and are shown until they are kept', async () => {
    factors = { ...factors, authenticator: { created_at: '2026-11-01T10:00:00.000Z' }, recoveryCodesLeft: 9 };
    const codes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-${1000 + index}`);
    answer(renewRecoveryCodes, () => {
      factors = { ...factors, recoveryCodesLeft: 10 };
      return ok({ recoveryCodes: codes }, { message: 'Earlier recovery codes no longer work.' });
    });
    const user = await openAccount();
    const list = await section('Second Factor');
    expect(await list.findByText(/^9 of 10 recovery codes left/)).toBeInTheDocument();
    (await list.findByRole('button', { name: 'Create new recovery codes' })).focus();
    await user.keyboard('{Enter}');
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent('The codes that you have will stop working. Are you sure?');
    expect(callsOf(renewRecoveryCodes)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Earlier recovery codes no longer work.')).toBeInTheDocument();
    expect((await list.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(codes);
    await user.click(list.getByRole('button', { name: 'I have kept the recovery codes' }));
    expect(await list.findByText(/^10 of 10 recovery codes left/)).toBeInTheDocument();
    expect(screen.queryByText(codes[0] ?? '')).toBeNull();
  });

  test('passkeys are listed with their last use; the only factor has no Remove where one is required (ROLE-58)', async () => {
    factors = { ...factors, required: true, passkeys: [passkey('a', 'Work laptop', '2026-11-02T10:00:00.000Z')] };
    await openAccount();
    const list = await section('Second Factor');
    const items = within(await list.findByRole('list', { name: 'Passkeys' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Work laptopAdded .*, last used /),
    ]);
    expect(list.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  test('a passkey is removed after a question; the last one says that the password alone remains (ROLE-58)', async () => {
    factors = { ...factors, passkeys: [passkey('a', 'Work laptop'), passkey('b', 'Phone')] };
    answer(removePasskey, ({ body }) => {
      factors = { ...factors, passkeys: factors.passkeys.filter(({ id }) => id !== body.id) };
      return ok(null, { message: 'The passkey has been removed.' });
    });
    const user = await openAccount();
    const list = await section('Second Factor');
    expect(await list.findByText(/^Added .*not used yet$/, { selector: 'li:first-child span' })).toBeInTheDocument();
    for (const [name, text] of [
      ['Work laptop', 'It will no longer sign you in. Are you sure?'],
      ['Phone', 'Your password alone will open your account. Are you sure?The recovery codes stop working too.'],
    ] as const) {
      await user.click(await list.findByRole('button', { name: `Remove the passkey ${name}` }));
      const question = await screen.findByRole('dialog', { name: `Remove the passkey ${name}` });
      expect(question).toHaveTextContent(text);
      await user.click(within(question).getByRole('button', { name: 'Remove' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(list.queryByText(name)).toBeNull());
    }
    expect(callsOf(removePasskey).map(({ body }) => body.id)).toEqual(['a', 'b']);
    expect(list.getByText('No passkey.')).toBeInTheDocument();
  });
});
