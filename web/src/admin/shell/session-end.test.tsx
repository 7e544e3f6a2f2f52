import { adminLogin, adminLogout, changePassword, getUserInfo } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { getSessions, getSessionTimes } from '@arrival-desk/contract/auth/sessions.endpoints.ts';
import { getFolderCount, getOrdersList } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';
import { getSecondFactors } from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { watchInput } from '../../platform/activity.ts';
import { answer, callsOf, endToken, held, ok, refuse } from '../../testing/api-stub.ts';
import { answerOrder, answerQueue, openDesk } from '../../testing/open-desk.tsx';
import { buildDetail, buildRow } from '../../testing/orders.ts';
import { watchPageLoads } from '../../testing/page-loads.ts';
import { people, tokenFor } from '../../testing/token.ts';

watchInput();

const password = 'arrival-2026';
const presentToken = () => JSON.parse(localStorage.getItem('user') ?? '{}').accessToken as string;
const store = (token: string) => localStorage.setItem('user', JSON.stringify({ accessToken: token }));
const remark = () => screen.findByRole('textbox', { name: 'Remark' });
const endedDialog = () => screen.findByRole('dialog', { name: 'Your session has ended' });
const expectNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

type Times = Parameters<typeof answer<typeof getSessionTimes>>[1];

/** Signed in on an order’s page, with a comment begun. The person can sign in again. */
async function openOrder(times?: Times) {
  const role: Role = 'Team';
  const order = buildDetail({ full_name: 'Anna Smith' });
  answerOrder(order);
  const next = tokenFor(people[role]);
  answer(adminLogin, ({ body }) =>
    body.email === people[role].email && body.password === password
      ? ok({ jwtToken: next }, { message: 'Signed in.' })
      : refuse('wrong_credentials', 'The email or the password is wrong.'),
  );
  const opening = openDesk(`/admin/view-order/${order.order_id}`, { as: role });
  // In place of what the shell is answered, before it is mounted.
  if (times) answer(getSessionTimes, times);
  const opened = await opening;
  await screen.findByRole('heading', { level: 1, name: 'Anna Smith' });
  const token = presentToken();
  const user = userEvent.setup({ advanceTimers: (ms) => vi.isFakeTimers() && vi.advanceTimersByTime(ms) });
  await user.click(await remark());
  await user.paste('Half a sentence');
  return { ...opened, user, order, token, next, path: `/admin/view-order/${order.order_id}` };
}

/** Ends the session on the server; the live stream has news, which the page then asks for. */
function endSession({ token, change, order }: Awaited<ReturnType<typeof openOrder>>) {
  endToken(token);
  act(() => change({ order_id: order.order_id }));
}

describe('when the session has ended', () => {
  test('signing in again in place keeps what was typed, by keyboard (ROLE-81)', async () => {
    const opened = await openOrder();
    const { user, router, path, token, next } = opened;
    endSession(opened);
    const dialog = await endedDialog();
    const email = within(dialog).getByLabelText('Email ID');
    expect(email).toHaveValue(people.Team.email);
    expect(email).toHaveAttribute('readonly');
    await waitFor(() => expect(within(dialog).getByLabelText('Password')).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
    await user.keyboard('not the password{Enter}');
    expect(await screen.findByText('The email or the password is wrong.')).toBeInTheDocument();
    expect(dialog).toBeInTheDocument();
    await user.clear(within(dialog).getByLabelText('Password'));
    await user.keyboard(`${password}{Enter}`);
    await expectNoDialog();
    expect(router.state.location.pathname).toBe(path);
    expect(await remark()).toHaveValue('Half a sentence');
    expect(presentToken()).toBe(next);
    // Its session is the one that the sign-in replaces.
    expect(callsOf(adminLogin).at(-1)?.headers.get('authorization')).toBe(token);
    expect(callsOf(getFolderCount).at(-1)?.headers.get('authorization')).toBe(next);
  });

  test('the call that it stopped is made after the sign-in (ROLE-81)', async () => {
    const { user, token, next } = await openOrder();
    answerQueue([buildRow({ full_name: 'Bert Jones' })]);
    endToken(token);
    await user.click(screen.getByRole('link', { name: /^Order History/ }));
    await within(await endedDialog()).findByLabelText('Password');
    expect(screen.queryByText('Bert Jones')).toBeNull();
    await user.keyboard(`${password}{Enter}`);
    expect(await screen.findByText('Bert Jones')).toBeInTheDocument();
    expect(callsOf(getOrdersList).map(({ headers }) => headers.get('authorization'))).toEqual([token, next]);
    await expectNoDialog();
  });

  test('a sign-in in another tab continues here (ROLE-81)', async () => {
    const opened = await openOrder();
    endSession(opened);
    await endedDialog();
    store(opened.next);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: opened.next })));
    await expectNoDialog();
    expect(await remark()).toHaveValue('Half a sentence');
    await waitFor(() => expect(callsOf(getFolderCount).at(-1)?.headers.get('authorization')).toBe(opened.next));
  });

  test('a sign-in of somebody else in another tab does not: the page starts again, and calls nothing with it (ROLE-81)', async () => {
    const loads = watchPageLoads();
    const opened = await openOrder();
    endSession(opened);
    await endedDialog();
    const theirs = tokenFor(people.Manager);
    store(theirs);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: theirs })));
    expect(new Set(loads)).toEqual(new Set(['/admin']));
    expect(await endedDialog()).toBeInTheDocument();
    const calls = [callsOf(getFolderCount), callsOf(getUserInfo), callsOf(getSessionTimes)].flat();
    expect(calls.filter(({ headers }) => headers.get('authorization') === theirs)).toEqual([]);
  });

  test('signing in as somebody else is on the sign-in page, with nothing left of the person before (ROLE-81)', async () => {
    const opened = await openOrder();
    endSession(opened);
    await opened.user.click(within(await endedDialog()).getByRole('button', { name: 'Sign in as somebody else' }));
    const email = await screen.findByLabelText('Email ID');
    expect(email).not.toHaveAttribute('readonly');
    expect(email).toHaveValue('');
    expect(opened.router.state.location.pathname).toBe('/');
    expect(localStorage.getItem('user')).toBeNull();
    const kept = JSON.stringify({ ...localStorage, ...sessionStorage });
    for (const theirs of ['Half a sentence', 'Anna', opened.order.order_id]) expect(kept).not.toContain(theirs);
    await expectNoDialog();
  });
});

/** Ends the session on the server; a screen that is opened then is refused its list. */
async function callWithout({ token, router }: Awaited<ReturnType<typeof openOrder>>) {
  answerQueue([]);
  endToken(token);
  await act(() => router.navigate('/admin/called'));
  await waitFor(() => expect(callsOf(getOrdersList)).toHaveLength(1));
}

/** Notes whether the page ever says that the session has ended, however briefly. */
function watchForEnd(): () => boolean {
  let wasShown = false;
  const note = () => {
    wasShown ||= document.body.textContent.includes('Your session has ended');
  };
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => wasShown;
}

describe('a person who leaves the session is told nothing of its end, however late the response is', () => {
  test('signing out', async () => {
    const opened = await openOrder();
    const wasShown = watchForEnd();
    const late = held<ReturnType<typeof ok<null>>>();
    answer(adminLogout, late.promise);
    await opened.user.click(screen.getByRole('button', { name: 'Logout' }));
    await callWithout(opened);
    late.resolve(ok(null));
    await screen.findByRole('button', { name: 'Sign In' });
    expect(wasShown()).toBe(false);
  });

  test('changing the password', async () => {
    answer(getSecondFactors, ok({ required: false, authenticator: null, passkeys: [], recoveryCodesLeft: 0 }));
    answer(getSessions, ok([]));
    const opened = await openOrder();
    const { user } = opened;
    await act(() => opened.router.navigate('/admin/account'));
    const wasShown = watchForEnd();
    const late = held<ReturnType<typeof ok<null>>>();
    answer(changePassword, late.promise);
    await user.type(await screen.findByLabelText('Current Password'), password);
    await user.type(screen.getByLabelText('Enter New Password'), 'a tram to the last stop{Enter}');
    await callWithout(opened);
    late.resolve({ ...ok(null), message: 'Your password has been changed.' });
    await screen.findByRole('button', { name: 'Sign In' });
    expect(await screen.findByText('Your password has been changed.')).toBeInTheDocument();
    expect(wasShown()).toBe(false);
  });
});

describe('before the session ends by itself', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

  const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));
  const isBackground = ({ headers }: { headers: Headers }) => headers.get('x-background-call') === '1';
  /** Four minutes without anybody doing something end this session; each of their seconds takes the test real time. */
  const soonIdle = ok({ ends_in: 40_000, idle_ends_in: 240 });
  const warning = () => screen.queryByRole('dialog', { name: 'Are you still there?' });

  test('a dialog asks two minutes before the idle limit, and staying is no background call (ROLE-80)', async () => {
    const { user, change, order } = await openOrder(soonIdle);
    await pass(1.5);
    expect(warning()).toBeNull();
    await pass(2);
    expect(warning()).toHaveTextContent(/Your session ends in [01]:\d\d\. What you have typed stays\./);
    const stay = screen.getByRole('button', { name: 'Stay signed in' });
    await waitFor(() => expect(stay).toHaveFocus());
    // What the page asks for by itself does not keep the session alive.
    act(() => change({ order_id: order.order_id }));
    await waitFor(() => expect(callsOf(getFolderCount).at(-1)).toSatisfy(isBackground));
    expect(warning()).not.toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(warning()).toBeNull());
    expect(callsOf(getSessionTimes).map(isBackground)).toEqual([false, false]);
    expect(await remark()).toHaveValue('Half a sentence');
  });

  test('the answer of another tab is enough (ROLE-80)', async () => {
    await openOrder(soonIdle);
    await pass(3.5);
    expect(warning()).not.toBeNull();
    localStorage.setItem('last-active', String(Date.now()));
    await waitFor(() => expect(warning()).toBeNull());
    expect(callsOf(getSessionTimes)).toHaveLength(1);
  });

  test('two minutes before the twelve hours a band offers a new session and keeps what is typed (ROLE-80)', async () => {
    const first = () => callsOf(getSessionTimes)[0]?.headers.get('authorization');
    const { user, next, token } = await openOrder(({ headers }) =>
      ok({ ends_in: headers.get('authorization') === first() ? 240 : 43_200, idle_ends_in: 3600 }),
    );
    const band = () => screen.queryByRole('region', { name: 'End of the session' });
    await pass(1);
    expect(band()).toBeNull();
    await pass(1.5);
    expect(band()).toHaveTextContent('nearly twelve hours old');
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByRole('button', { name: 'Sign in again' }).focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
    await waitFor(() => expect(within(dialog).getByLabelText('Password')).toHaveFocus());
    await user.keyboard(`${password}{Enter}`);
    await expectNoDialog();
    await waitFor(() => expect(band()).toBeNull());
    expect(await remark()).toHaveValue('Half a sentence');
    expect(presentToken()).toBe(next);
    expect(callsOf(adminLogin).map(({ headers }) => headers.get('authorization'))).toEqual([token]);
  });
});
