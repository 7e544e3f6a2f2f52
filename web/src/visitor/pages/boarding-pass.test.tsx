import {
  downloadPassportDocPdf,
  endVisit,
  getCardCode,
  getDownloadHistory,
} from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages as ar } from '../../features/visitors/language/messages.ar.ts';
import { en } from '../../features/visitors/language/messages.en.ts';
import { answer, callsOf, ok, refuse } from '../../testing/api-stub.ts';
import { openVisitor } from '../../testing/open-visitor.tsx';
import { buildVisit, encodedOrder, visitedOrder } from '../../testing/visitors.ts';

const path = `/get-new-order-details/${encodedOrder}`;
const code = { size: 21, path: 'M0 0h7v1h-7z' };
const plain = (text: string | null) => (text ?? '').replace(/[\u2068\u2069]/g, '');

/** The browser's cache and its service workers, of which jsdom has neither. */
let kept: Map<string, Response>;
const scopes: string[] = [];
beforeEach(() => {
  kept = new Map();
  scopes.length = 0;
  const cache = {
    put: async (key: string, page: Response) => void kept.set(key, page),
    delete: async (key: string) => kept.delete(key),
  };
  vi.stubGlobal('caches', {
    open: async () => cache,
    delete: async () => kept.clear(),
  });
  const register = async (_: URL, { scope }: { scope: string }) => scopes.push(scope);
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
const key = `/kept-card/${visitedOrder}`;

test.each([
  ['en', en, '2 Dec 2026', 'Version 2 of 28 Nov 2026'],
  ['ar', ar, '2 ديسمبر 2026', 'الإصدار 2 بتاريخ 28 نوفمبر 2026'],
] as const)(
  "the finished card is a pass with its code and three facts to compare with the passport, in '%s' (VIS-65)",
  async (language, texts, arrival, version) => {
    answer(getDownloadHistory, buildVisit({ version: 2 }));
    answer(getCardCode, ok(code));
    await openVisitor(path, { language });
    const drawn = await screen.findByRole('img', { name: texts['pass.code'] });
    expect(drawn.querySelector('path')).toHaveAttribute('d', code.path);
    const pass = drawn.closest('section') as HTMLElement;
    expect(plain(pass.getAttribute('aria-label'))).toBe(version);
    const facts = within(pass)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(facts).toEqual(['Noor Haddad', '4K7', arrival.replace(/^2 /, '02 ')]);
    expect(within(pass).getByText(texts['pass.check'])).toBeInTheDocument();
    expect(within(pass).getByText(texts['pass.wrong'])).toBeInTheDocument();
    expect(callsOf(downloadPassportDocPdf)).toEqual([]);
  },
);

test('a document without a code is a pass all the same, and one whose code cannot be had (VIS-65)', async () => {
  for (const reply of [ok(null), refuse('unavailable', 'Please try again shortly.')]) {
    answer(getDownloadHistory, buildVisit());
    answer(getCardCode, reply);
    await openVisitor(path);
    expect(await screen.findByText(en['pass.check'])).toBeInTheDocument();
    await waitFor(() => expect(document.querySelector('svg[aria-hidden][viewBox="0 0 1 1"]')).toBeNull());
    expect(screen.queryByRole('img', { name: en['pass.code'] })).toBeNull();
    cleanup();
  }
});

test('a loaded card stays on the device for 48 hours as a page without a script, and the page says so (VIS-65)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00Z') });
  answer(getDownloadHistory, buildVisit({ full_name: '<b>Noor</b>' }));
  answer(getCardCode, ok(code));
  await openVisitor(path);
  expect(await screen.findByText(/without a connection until/)).toHaveTextContent(
    /until Nov 30, .*Sign out to remove it/,
  );
  expect(scopes).toEqual(['/get-new-order-details/', '/track-order/']);
  const copy = kept.get(key);
  expect(copy?.headers.get('x-kept-until')).toBe('2026-11-30T12:00:00.000Z');
  const text = (await copy?.text()) ?? '';
  for (const part of [code.path, '&#60;b&#62;Noor', '4K7', '02 Dec 2026', 'Nov 28, 2026', en['pass.check']])
    expect(text).toContain(part);
  expect(text).not.toMatch(/<script|<b>/);
});

test('the copy on the device goes once the card must not be used, or the session is over (VIS-65)', async () => {
  const stored = async () => {
    answer(getDownloadHistory, buildVisit());
    const opened = await openVisitor(path);
    await waitFor(() => expect([...kept.keys()]).toEqual([key]));
    return opened;
  };
  for (const stage of ['correcting', 'kept_back', 'refund_due', 'deleted'] as const) {
    await stored();
    answer(getDownloadHistory, buildVisit({ stage }));
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect([...kept]).toEqual([]));
    cleanup();
  }
  const { user } = await stored();
  answer(endVisit, ok(null));
  await user.click(screen.getByRole('button', { name: en['order.signOut'] }));
  expect(await screen.findByText(en['order.signedOut'])).toBeInTheDocument();
  await waitFor(() => expect([...kept]).toEqual([]));
  cleanup();

  await stored();
  answer(getDownloadHistory, refuse('not_signed_in', 'Your session has ended.'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText(en['track.locked'])).toBeInTheDocument();
  expect([...kept]).toEqual([]);
});

test('a test order leaves nothing on the device', async () => {
  answer(getDownloadHistory, buildVisit({ test: true }));
  await openVisitor(path);
  expect(await screen.findByText(en['pass.check'])).toBeInTheDocument();
  await waitFor(() => expect(callsOf(getCardCode)).toHaveLength(1));
  expect([[...kept], scopes]).toEqual([[], []]);
});
