import type { VisitorBrand } from '@arrival-desk/contract/brands/brand.ts';
import { encodeOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import { getDownloadHistory, trackOrder } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadLanguage } from '../../features/visitors/language/language-context.tsx';
import { type Language, languages } from '../../features/visitors/language/languages.ts';
import { messages as ar } from '../../features/visitors/language/messages.ar.ts';
import { en, type Messages } from '../../features/visitors/language/messages.en.ts';
import { answer, callsOf, held, ok, refuse } from '../../testing/api-stub.ts';
import { openVisitor } from '../../testing/open-visitor.tsx';
import { buildVisit, encodedOrder, visitedOrder } from '../../testing/visitors.ts';

const idField = (texts: Messages = en) => screen.getByLabelText(texts['track.orderId']);
const emailField = (texts: Messages = en) => screen.getByLabelText(texts['track.email']);
const submit = (texts: Messages = en) => screen.getByRole('button', { name: texts['track.submit'] });
const mismatch = () => refuse('track_mismatch', en['error.mismatch']);

test('an order id and an e-mail are asked for, not while they are being typed (FORM-11)', async () => {
  const { user } = await openVisitor('/track-order');
  const expectMessages = (id: boolean, email: boolean) => {
    expect(screen.queryAllByText('Please enter your orderId')).toHaveLength(id ? 1 : 0);
    expect(screen.queryAllByText('Please enter your email')).toHaveLength(email ? 1 : 0);
  };
  expectMessages(false, false);
  for (const letter of 'noor@') {
    await user.type(emailField(), letter);
    expectMessages(false, false);
    expect(emailField()).toHaveAttribute('aria-invalid', 'false');
  }
  await user.tab();
  expectMessages(false, false);
  expect(emailField()).toHaveAccessibleDescription(en['track.emailInvalid']);
  await user.type(emailField(), 'x');
  expectMessages(false, false);
  expect(emailField()).toHaveAttribute('aria-invalid', 'false');
  await user.clear(emailField());
  expectMessages(false, true);
  await user.click(submit());
  expectMessages(true, true);
  expect(idField()).toHaveFocus();
  expect(callsOf(trackOrder)).toEqual([]);
});

test('an order ID and an email are sent as they were pasted (FORM-14)', async () => {
  answer(trackOrder, mismatch());
  const { user } = await openVisitor('/track-order');
  await user.type(idField(), `https://desk.example/track-order/${encodedOrder}?utm_source=a-long-name-of-a-campaign`);
  await user.type(emailField(), 'Noor Aziz <noor@bücher.example>,');
  await user.click(submit());
  expect(callsOf(trackOrder)).toHaveLength(1);
});

test('half an e-mail address is called invalid, not missing', async () => {
  const { user } = await openVisitor('/track-order', { language: 'ar' });
  await user.type(idField(ar), '123456');
  await user.type(emailField(ar), 'nope');
  await user.click(submit(ar));
  expect(emailField(ar)).toHaveAccessibleDescription(ar['track.emailInvalid']);
  expect(emailField(ar)).toHaveFocus();
  await user.clear(emailField(ar));
  await user.click(submit(ar));
  expect(emailField(ar)).toHaveAccessibleDescription(ar['track.emailRequired']);
  expect(callsOf(trackOrder)).toEqual([]);
});

test('a wrong pair is told at the fields, and in a toast that stays until it is closed; what was typed stays (VIS-3)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer(trackOrder, mismatch());
  const { user } = await openVisitor('/track-order');
  await user.type(idField(), visitedOrder);
  await user.type(emailField(), 'mary@example.com');
  await user.click(submit());
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent(en['error.mismatch']);
  for (const field of [idField(), emailField()]) expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(emailField()).toHaveAccessibleDescription(en['error.mismatch']);
  expect(emailField()).toHaveFocus();
  expect(idField()).toHaveValue(visitedOrder);
  expect(callsOf(trackOrder)).toMatchObject([
    { body: { orderId: visitedOrder, email: 'mary@example.com', language: 'en' } },
  ]);
  // Either of the two can be the wrong one, so a change of one clears both.
  await user.type(idField(), '{Backspace}');
  for (const field of [idField(), emailField()]) expect(field).toHaveAttribute('aria-invalid', 'false');
  await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
  // A toast that closes by itself counts its time with a bar, whose animation jsdom does not run.
  expect(within(toast).queryByRole('progressbar')).toBeNull();
  expect(toast).toBeInTheDocument();
  await user.click(within(screen.getByRole('region', { name: /^Messages/ })).getByRole('button', { name: 'Close' }));
  fireEvent.animationEnd(toast);
  await waitFor(() => expect(toast).not.toBeInTheDocument());
});

test('a double tap tracks once, and the button says that it is busy', async () => {
  const { promise, resolve } = held<ReturnType<typeof mismatch>>();
  answer(trackOrder, promise);
  const { user } = await openVisitor(`/track-order/${encodedOrder}`);
  await user.type(emailField(), 'mary@example.com');
  const button = submit();
  // Before the page can show that it is busy.
  await act(async () => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
  const busy = await screen.findByRole('button', { name: en['track.busy'] });
  expect(busy).toHaveAttribute('aria-disabled', 'true');
  resolve(mismatch());
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(callsOf(trackOrder)).toHaveLength(1);
});

test('too many codes asked for are told so, in the language of the page (VIS-22)', async () => {
  answer(trackOrder, refuse('too_many_requests', 'Too many attempts.'));
  const { user } = await openVisitor(`/track-order/${encodedOrder}`, { language: 'ar' });
  await user.type(emailField(ar), 'mary@example.com');
  await user.click(submit(ar));
  expect(await screen.findByRole('alert')).toHaveTextContent(ar['error.tooMany']);
  for (const field of [idField(ar), emailField(ar)]) expect(field).toHaveAttribute('aria-invalid', 'false');
  expect(callsOf(trackOrder)).toMatchObject([{ body: { language: 'ar' } }]);
});

test('an id typed in Arabic figures, in groups, opens the order', async () => {
  answer(trackOrder, ok({ orderId: encodedOrder }));
  answer(getDownloadHistory, buildVisit({ file1: null }));
  const { user, router } = await openVisitor('/track-order');
  await user.type(idField(), '#١٠٢ ٦٤٣');
  await user.type(emailField(), 'noor@example.com');
  await user.click(submit());
  expect(await screen.findByText('Order · Ordered on')).toHaveTextContent(
    /^Order 102643 · Ordered on \d\d \w{3} \d{4}$/,
  );
  expect(router.state.location.pathname).toBe(`/get-new-order-details/${encodedOrder}`);
});

test("the mail's link of an open order leads to it without asking; another order's asks, with its ID (VIS-7)", async () => {
  answer(getDownloadHistory, buildVisit());
  const { router } = await openVisitor('/track-order');
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(`language=en; visitor_orders=100001.${visitedOrder}`);
  await act(() => router.navigate(`/track-order/${encodedOrder}`));
  expect(await screen.findByRole('heading', { name: en['ready.title'] })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(`/get-new-order-details/${encodedOrder}`);
  await act(() => router.navigate(`/track-order/${encodeOrderId('10264')}`));
  expect(idField()).toHaveValue('10264');
  expect(emailField()).toHaveValue('');
});

test.each([
  ['over', refuse('not_signed_in', 'Your session has ended.')],
  ['of another order', refuse('not_allowed', 'You cannot do this.')],
])('an order whose session is %s is asked for again, which says why', async (_, refusal) => {
  answer(getDownloadHistory, refusal);
  // The readable cookie can outlast the session; it must not lead back.
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `visitor_orders=${visitedOrder}`;
  onTestFinished(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: see above
    document.cookie = 'visitor_orders=; Max-Age=0';
  });
  const { router } = await openVisitor(`/get-new-order-details/${encodedOrder}`);
  expect(await screen.findByText(en['track.locked'])).toBeInTheDocument();
  expect(idField()).toHaveValue(visitedOrder);
  expect(router.state.location.pathname).toBe(`/track-order/${encodedOrder}`);
});

const brand: VisitorBrand = {
  id: 'second',
  title: 'ChinaEntry Pass',
  supportEmail: 'help@chinaentry-pass.example',
  menu: [],
  footer: 'footer.assist',
  footerNote: '',
  company: '',
};

test('Contact Support reaches a person of the brand with the order id, with or without a mail program (VIS-8)', async () => {
  const { user } = await openVisitor('/track-order', { language: 'ar', brand });
  await user.type(idField(ar), '123456');
  const main = within(screen.getByRole('main'));
  const href = main.getByRole('link', { name: ar['support.link'] }).getAttribute('href') ?? '';
  const mail = new URL(href);
  expect(mail.pathname).toBe('help@chinaentry-pass.example');
  expect(mail.searchParams.get('subject')).toContain('123456');
  expect(mail.searchParams.get('subject')).not.toMatch(/\p{Cf}/u);
  expect(mail.searchParams.get('body')).toContain('123456');
  expect(mail.searchParams.get('body')).toContain('سؤالي');
  expect(main.getByText('help@chinaentry-pass.example')).toBeInTheDocument();
  await user.click(main.getByRole('button', { name: ar['support.copy'] }));
  expect(await main.findByText(ar['support.copied'])).toHaveAttribute('role', 'status');
  expect(await navigator.clipboard.readText()).toBe('help@chinaentry-pass.example');
});

test('a browser that blocks cookies is told so before a code is sent, and tries again once it accepts them (VIS-26)', async () => {
  const cookies = vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  answer(trackOrder, ok({ orderId: encodedOrder }));
  answer(getDownloadHistory, buildVisit());
  const { user } = await openVisitor(`/track-order/${encodedOrder}`);
  expect(await screen.findByText(en['track.cookies'])).toBeInTheDocument();
  await user.type(screen.getByLabelText('Email ID'), 'noor@example.com{Enter}');
  expect(callsOf(trackOrder)).toEqual([]);
  cookies.mockRestore();
  await user.click(screen.getByRole('button', { name: en['track.submit'] }));
  expect(await screen.findByRole('heading', { level: 1, name: en['ready.title'] })).toBeInTheDocument();
});

test('an order that was just tracked and did not open is the fault of cookies, not of the pair (VIS-26)', async () => {
  answer(trackOrder, ok({ orderId: encodedOrder }));
  answer(getDownloadHistory, refuse('not_allowed', 'Please enter your order ID and email again.'));
  const { user } = await openVisitor(`/track-order/${encodedOrder}`);
  await user.type(await screen.findByLabelText('Email ID'), 'noor@example.com{Enter}');
  expect(await screen.findByText(en['track.cookies'])).toBeInTheDocument();
  expect(screen.queryByText(en['track.locked'])).toBeNull();
});

test('an email that the server finds wrong has its own error, not that of a wrong pair (VIS-27)', async () => {
  const fields = { email: 'Please enter a valid email address' };
  answer(trackOrder, refuse('validation_failed', 'Please check the email.', { fields }));
  const { user } = await openVisitor(`/track-order/${encodedOrder}`);
  const email = await screen.findByLabelText('Email ID');
  await user.type(email, 'noor@example.com{Enter}');
  await waitFor(() => expect(email).toHaveAccessibleDescription(en['track.emailInvalid']));
  expect(email).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each(languages.map(({ code }) => [code] as const))(
  'the form says in %s, before its fields, that the service is independent and the official card free (VIS-33)',
  async (language) => {
    await openVisitor('/track-order', { language });
    const { messages } = await loadLanguage(languages.find(({ code }) => code === language) as Language);
    const line = await screen.findByText(messages['track.independent']);
    expect(line.compareDocumentPosition(screen.getByLabelText(messages['track.orderId']))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  },
);
