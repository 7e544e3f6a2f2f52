import { encodeOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import {
  downloadInvoice,
  endVisit,
  getDownloadHistory,
  mailOrderLinks,
  mailPartyCode,
  mailTrackCodeAgain,
  openByTrackCode,
} from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { messages as ar } from '../../features/visitors/language/messages.ar.ts';
import { en } from '../../features/visitors/language/messages.en.ts';
import { answer, callsOf, ok, refuse } from '../../testing/api-stub.ts';
import { openVisitor } from '../../testing/open-visitor.tsx';
import { buildVisit, encodedOrder, visitedOrder, watchSavedFiles } from '../../testing/visitors.ts';

const path = `/get-new-order-details/${encodedOrder}`;

test.each([
  ['en', en],
  ['ar', ar],
] as const)(
  "who has lost the email asks for links with the email alone, and reads the same whether there are orders, in '%s' (VIS-34)",
  async (language, texts) => {
    answer(mailOrderLinks, ok(null));
    const { user, router } = await openVisitor('/track-order', { language });
    await user.click(await screen.findByRole('link', { name: texts['lost.link'] }));
    expect(await screen.findByRole('heading', { level: 1, name: texts['lost.title'] })).toBeInTheDocument();
    const email = screen.getByLabelText(texts['track.email']);
    await user.type(email, 'noor@{Enter}');
    expect(email).toHaveAccessibleDescription(texts['track.emailInvalid']);
    expect(email).toHaveFocus();
    await user.type(email, 'example.com{Enter}');
    const said = await screen.findByText(/noor@example\.com/);
    expect(said.closest('[role="status"]')).toBeInTheDocument();
    expect(callsOf(mailOrderLinks).map(({ body }) => body)).toEqual([{ email: 'noor@example.com', language }]);
    // Nothing that was typed is in the address.
    expect(router.state.location).toMatchObject({ pathname: '/lost-email', search: '' });
    await user.click(screen.getByRole('link', { name: texts['lost.back'] }));
    expect(await screen.findByRole('button', { name: texts['track.submit'] })).toBeInTheDocument();
  },
);

test('a network that asks too often is told so', async () => {
  answer(mailOrderLinks, refuse('too_many_requests', 'Too many tries. Please wait 15 minutes and try again.'));
  const { user } = await openVisitor('/lost-email');
  await user.type(await screen.findByLabelText('Email ID'), 'noor@example.com{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries.');
});

test('a paid order has its invoice as a file (VIS-35)', async () => {
  const saved = watchSavedFiles();
  answer(getDownloadHistory, buildVisit({ file1: null, process_status: 'New', invoice: true }));
  answer(downloadInvoice, () => {
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Invoice-${visitedOrder}.pdf"`,
    };
    return new Response('%PDF', { headers });
  });
  const { user } = await openVisitor(path);
  await user.click(await screen.findByRole('button', { name: en['invoice.button'] }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([`Invoice-${visitedOrder}.pdf`]));
  answer(downloadInvoice, refuse('too_many_requests', 'Please wait 15 minutes.'));
  await user.click(screen.getByRole('button', { name: en['invoice.button'] }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please wait 15 minutes.');
});

test('an order without an invoice offers none, and one without others lists none', async () => {
  answer(getDownloadHistory, buildVisit());
  await openVisitor(path);
  await screen.findByRole('heading', { level: 1, name: en['ready.title'] });
  expect(screen.queryByRole('button', { name: en['invoice.button'] })).toBeNull();
  expect(screen.queryByRole('region', { name: en['family.title'] })).toBeNull();
});

test("a family's other orders are listed with their names, each with what it waits for and its page (VIS-36)", async () => {
  const child = (order_id: string, given_name: string, rest = {}) => ({
    order_id,
    given_name,
    surname: 'Haddad',
    full_name: `${given_name} Haddad`,
    process_status: 'Completed' as const,
    stage: 'ready' as const,
    has_document: true,
    ...rest,
  });
  const others = [
    child('102644', 'Sami'),
    child('102645', 'Lina', { has_document: false, stage: 'preparing' }),
    child('102646', 'Omar', { stage: 'asked' }),
    child('102647', 'Rana', { stage: 'deleted', has_document: false }),
  ];
  answer(getDownloadHistory, buildVisit({ others }));
  const { user, router } = await openVisitor(path);
  const list = within(await screen.findByRole('region', { name: en['family.title'] }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Sami Haddad102644Ready',
    'Lina Haddad102645In progress',
    'Omar Haddad102646Needs your answer',
    'Rana Haddad102647Closed',
  ]);
  await user.click(list.getByRole('link', { name: /Sami/ }));
  expect(router.state.location.pathname).toBe(`/get-new-order-details/${encodeOrderId('102644')}`);
});

test.each([
  ['en', en],
  ['ar', ar],
] as const)(
  "who was booked with others opens all of them by a mailed code, in '%s' (VIS-69)",
  async (language, texts) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answer(getDownloadHistory, buildVisit({ has_party: true }));
    answer(mailPartyCode, refuse('too_many_requests', en['error.unavailable']));
    const { user, router } = await openVisitor(path, { language });
    const section = within(await screen.findByRole('region', { name: texts['family.together'] }));
    expect(section.getByText(texts['family.code'])).toBeInTheDocument();
    const all = section.getByRole('button', { name: texts['family.all'] });
    await user.click(all);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(path);

    answer(mailPartyCode, ok(null, { challenge: 'c'.repeat(43) }));
    answer(openByTrackCode, ok({ orderId: encodedOrder }));
    await user.click(all);
    expect(callsOf(mailPartyCode).at(-1)?.body).toEqual({ orderId: visitedOrder });
    const heading = await screen.findByRole('heading', { name: texts['code.title'] });
    await waitFor(() => expect(heading).toHaveFocus());
    // Nothing of wrong tries or of a pair in doubt, for which others are asked.
    const said = document.body.textContent;
    for (const key of ['code.why', 'code.intro'] as const) expect(said).not.toContain(texts[key].slice(0, 25));
    expect(said.replace(/[\u2068\u2069]/g, '')).toContain(texts['family.intro'].replace('{minutes}', '10'));
    expect(screen.getByRole('link', { name: texts['family.back'] })).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    answer(mailTrackCodeAgain, ok(null));
    await user.click(screen.getByRole('button', { name: texts['code.again'] }));
    expect(await screen.findByText(texts['family.again'])).toBeInTheDocument();
    expect(screen.getByRole('link', { name: texts['family.back'] })).toBeInTheDocument();
    await user.type(screen.getByLabelText(texts['code.label']), '123456{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    expect(callsOf(openByTrackCode)[0]?.body).toEqual({ challenge: 'c'.repeat(43), code: '123456' });
  },
);

test.each([
  ['en', en],
  ['ar', ar],
] as const)("a traveller signs out, and the form says so, in '%s' (VIS-50)", async (language, texts) => {
  answer(getDownloadHistory, buildVisit());
  answer(endVisit, refuse('unavailable', en['error.unavailable']));
  const { user, router } = await openVisitor(path, { language });
  const button = await screen.findByRole('button', { name: texts['order.signOut'] });
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(texts['error.unavailable']);
  expect(router.state.location.pathname).toBe(path);
  answer(endVisit, ok(null));
  await user.click(button);
  expect(await screen.findByText(texts['order.signedOut'])).toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: '/track-order', search: '' });
});
