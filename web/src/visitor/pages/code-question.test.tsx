import type { LanguageCode } from '@arrival-desk/contract/languages.ts';
import {
  getDownloadHistory,
  mailTrackCodeAgain,
  openByTrackCode,
  trackOrder,
} from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { messages as ar } from '../../features/visitors/language/messages.ar.ts';
import { en, type Messages } from '../../features/visitors/language/messages.en.ts';
import { answer, callsOf, held, ok, refuse } from '../../testing/api-stub.ts';
import { openVisitor } from '../../testing/open-visitor.tsx';
import { buildVisit, encodedOrder, visitedOrder } from '../../testing/visitors.ts';

const challenge = 'c'.repeat(43);
const field = (texts: Messages = en) => screen.getByLabelText(texts['code.label']);

/** Sends the form of an order beyond the limit, which leads to the question for a code. */
async function askForCode(texts: Messages = en, language: LanguageCode = 'en') {
  answer(trackOrder, ok(undefined, { challenge }));
  const opened = await openVisitor(`/track-order/${encodedOrder}`, { language });
  await opened.user.type(screen.getByLabelText(texts['track.email']), 'noor@example.com');
  await opened.user.keyboard('{Enter}');
  const title = await screen.findByRole('heading', { name: texts['code.title'] });
  const enter = async (code: string) => {
    await opened.user.clear(field(texts));
    await opened.user.type(field(texts), `${code}{Enter}`);
  };
  return { ...opened, title, enter };
}

test.each([
  ['en', en],
  ['ar', ar],
] as const)(
  'a code is asked for by keyboard and opens the order, in the language %s (VIS-21, VIS-28)',
  async (code, texts) => {
    answer(openByTrackCode, refuse('code_wrong', en['error.codeWrong']));
    answer(getDownloadHistory, buildVisit({ file1: null }));
    const { user, router, title, enter } = await askForCode(texts, code);
    await waitFor(() => expect(title).toHaveFocus());
    expect(field(texts)).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field(texts)).toHaveAttribute('inputmode', 'numeric');
    await user.tab();
    expect(field(texts)).toHaveFocus();
    await enter('123');
    expect(field(texts)).toHaveAccessibleDescription(texts['code.invalid']);
    expect(field(texts)).toHaveFocus();
    expect(callsOf(openByTrackCode)).toEqual([]);
    const typed = screen.getByText(/n•••@example\.com/);
    expect(typed.textContent?.replace(/[\u2068\u2069]/g, '')).toBe(
      texts['code.for'].replace('{email}', 'n•••@example.com'),
    );

    await enter('000000');
    await waitFor(() => expect(field(texts)).toHaveAccessibleDescription(texts['error.codeWrong']));
    expect(field(texts)).toHaveFocus();
    expect(field(texts)).toHaveAttribute('aria-invalid', 'true');

    answer(openByTrackCode, ok({ orderId: encodedOrder }));
    await enter(' 123 456');
    const heading = await screen.findByRole('heading', { level: 1, name: texts['wait.preparing.title'] });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(router.state.location.pathname).toBe(`/get-new-order-details/${encodedOrder}`);
    expect(callsOf(openByTrackCode).map(({ body }) => body)).toEqual([
      { challenge, code: '000000' },
      { challenge, code: ' 123 456' },
    ]);
  },
);

test('another code can be asked for after a minute, and the focus is in the field then (VIS-22)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer(mailTrackCodeAgain, ok(null));
  answer(openByTrackCode, refuse('code_wrong', en['error.codeWrong']));
  const { user, router, enter } = await askForCode();
  await enter('000000');
  await waitFor(() => expect(field()).toHaveAccessibleDescription(en['error.codeWrong']));
  expect(await screen.findByText(/^Another code can be sent in (60|5\d) s$/)).toBeInTheDocument();
  expect(screen.getByText(en['code.why'])).toBeInTheDocument();
  const asked = router.state.location.state.code.askedAt;
  await act(() => vi.advanceTimersByTimeAsync(asked + 55_000 - Date.now()));
  expect(screen.getByText(/^Another code can be sent in [1-6] s$/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: en['code.again'] })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(6000));
  await user.click(screen.getByRole('button', { name: en['code.again'] }));
  const said = await screen.findByText(en['code.sent']);
  expect(said.closest('[role="status"]')).toBeInTheDocument();
  expect(field()).toHaveFocus();
  // What was said of the earlier code does not hold for this one.
  expect(field()).toHaveAccessibleDescription(en['code.hint']);
  expect(await screen.findByText(/^Another code can be sent in (60|5\d) s$/)).toBeInTheDocument();
  expect(callsOf(mailTrackCodeAgain)).toMatchObject([{ body: { challenge } }]);

  answer(mailTrackCodeAgain, refuse('too_many_requests', 'Too many requests.'));
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await user.click(screen.getByRole('button', { name: en['code.again'] }));
  expect(
    await screen.findByText('At most 3 codes an hour are sent. Please use the newest one, or contact support.'),
  ).toBeInTheDocument();
});

test('the way back has what was typed, the way forward has the question; once answered, it is behind (VIS-22)', async () => {
  answer(openByTrackCode, ok({ orderId: encodedOrder }));
  answer(getDownloadHistory, buildVisit({ file1: null }));
  const { router, enter } = await askForCode();
  const go = (by: number) => act(() => router.navigate(by));
  await go(-1);
  await waitFor(() => expect(screen.queryByLabelText(en['code.label'])).toBeNull());
  expect(screen.getByLabelText(en['track.orderId'])).toHaveValue(visitedOrder);
  expect(screen.getByLabelText(en['track.email'])).toHaveValue('noor@example.com');
  await go(1);
  const asked = await screen.findByRole('heading', { name: en['code.title'] });
  await waitFor(() => expect(asked).toHaveFocus());
  await enter('123456');
  await screen.findByRole('heading', { level: 1, name: en['wait.preparing.title'] });
  await go(-1);
  expect(await screen.findByRole('button', { name: en['track.submit'] })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: en['code.title'] })).toBeNull();
});

test('a code that no longer works says so, and its link leads back to what was typed', async () => {
  answer(openByTrackCode, refuse('code_over', en['error.codeOver']));
  const { user, enter } = await askForCode();
  await enter('123456');
  await waitFor(() => expect(field()).toHaveAccessibleDescription(en['error.codeOver']));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('link', { name: en['code.back'] }));
  await waitFor(() => expect(screen.queryByLabelText(en['code.label'])).toBeNull());
  expect(screen.getByLabelText(en['track.email'])).toHaveValue('noor@example.com');
});

test('a code is sent once, however often it is entered, and a server that is away is said in a toast', async () => {
  const { promise, resolve } = held<ReturnType<typeof refuse>>();
  answer(openByTrackCode, promise);
  const { user } = await askForCode();
  await user.type(field(), '123456');
  const button = screen.getByRole('button', { name: en['code.submit'] });
  // Before the page can show that it is busy.
  await act(async () => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
  expect(await screen.findByRole('button', { name: en['track.busy'] })).toHaveAttribute('aria-disabled', 'true');
  resolve(refuse('unavailable', en['error.unavailable']));
  expect(await screen.findByRole('alert')).toHaveTextContent(en['error.unavailable']);
  expect(field()).toHaveAttribute('aria-invalid', 'false');
  expect(callsOf(openByTrackCode)).toHaveLength(1);
});
