import { type OrderStage, orderStage } from '@arrival-desk/contract/orders/order-stage.ts';
import { getDownloadHistory } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { languages } from '../../features/visitors/language/languages.ts';
import { en } from '../../features/visitors/language/messages.en.ts';
import { answer, callsOf, refuse } from '../../testing/api-stub.ts';
import { openVisitor } from '../../testing/open-visitor.tsx';
import {
  buildDownload,
  buildVisit,
  encodedOrder,
  setConnected,
  toldSteps,
  visitedOrder,
} from '../../testing/visitors.ts';

const path = `/get-new-order-details/${encodedOrder}`;
const openOrder = () => openVisitor(path);
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = () => screen.queryByRole('button', { name: en['ready.button'] });

/** Waits until the page has looked at the order so many times, and shows what it saw. */
const looked = (times: number) => waitFor(() => expect(callsOf(getDownloadHistory)).toHaveLength(times));

test('the download page says that the document is ready and lists its downloads (VIS-9, FIELD-4)', async () => {
  const view = buildDownload({ kind: 'view', browser: '', os: 'iOS-18.5', create_ts: '2026-01-05T03:04:05.000Z' });
  answer(getDownloadHistory, buildVisit({ downloads: [buildDownload(), view] }));
  await openOrder();
  expect(await title('Your China Arrival Card is ready')).toBeInTheDocument();
  expect(screen.getByText(/^Thank you, Noor Haddad\./)).toBeInTheDocument();
  expect(screen.getByText('Order · Ordered on')).toHaveTextContent('Order 102643 · Ordered on 21-11-2026');
  expect(button()).toBeEnabled();
  expect(screen.getByText(en['ready.tip'])).toBeInTheDocument();
  const history = within(screen.getByRole('table', { name: 'Downloaded History' }));
  const cells = (row: HTMLElement, role: string) =>
    within(row)
      .getAllByRole(role)
      .map(({ textContent }) => textContent);
  const [head, ...rows] = history.getAllByRole('row');
  expect(cells(head as HTMLElement, 'columnheader')).toEqual([
    'Order ID',
    'Date & Time',
    'IP address',
    'Time zone',
    'Browser',
    'System',
  ]);
  expect(rows.map((row) => cells(row, 'cell'))).toEqual([
    [visitedOrder, '07/05/2026 12:30 EST16:30 UTC', '203.0.113.50', 'Asia / Tokyo', 'Chrome 142', 'Linux'],
    [visitedOrder, '01/04/2026 22:04 ESTJan 5, 03:04 UTCViewed', '203.0.113.50', 'Asia / Tokyo', '–', 'iOS-18.5'],
  ]);
});

test('a long history starts with its three newest lines', async () => {
  const four = Array.from({ length: 4 }, () => buildDownload());
  answer(getDownloadHistory, buildVisit({ downloads: four.slice(1) }));
  const { user } = await openOrder();
  await title(en['ready.title']);
  const rows = () => screen.getAllByRole('row').slice(1);
  expect(rows()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  answer(getDownloadHistory, buildVisit({ downloads: four }));
  document.dispatchEvent(new Event('visibilitychange'));
  const all = await screen.findByRole('button', { name: 'Show all 4' });
  expect(rows()).toHaveLength(3);
  await user.click(all);
  expect(rows()).toHaveLength(4);
  expect(all).not.toBeInTheDocument();
});

test('an order without downloads says so', async () => {
  answer(getDownloadHistory, buildVisit());
  await openOrder();
  expect(await screen.findByText(en['history.empty'])).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
});

const told = (key: string) => (en as Record<string, string>)[key] ?? `no text ${key}`;
const closedStages: readonly OrderStage[] = ['charged_back', 'refund_due', 'deleted'];
const waitingStages = orderStage.options.filter((stage) => stage !== 'ready' && stage !== 'refunded');

test.each(waitingStages)(
  'without a document, an order says that it is %s, and promises nothing else (VIS-14)',
  async (stage) => {
    const closed = closedStages.includes(stage);
    const processing_date = stage === 'scheduled' ? '2026-11-29' : null;
    answer(getDownloadHistory, buildVisit({ stage, processing_date, arrival_date: null, amount: null, file1: null }));
    await openOrder();
    expect(await title(told(`wait.${stage}.title`))).toBeInTheDocument();
    const steps = toldSteps();
    const now = told(`wait.${stage}.now`).replace('{date}', stage === 'scheduled' ? '29 Nov 2026' : '');
    expect(steps).toEqual([`Now${now}`, `Next${told(`wait.${stage}.next`)}`]);
    if (closed) expect(button()).toBeNull();
    else expect(button()).toBeDisabled();
    expect(screen.queryAllByText(/^Last checked at .* keeps checking automatically\.$/)).toHaveLength(closed ? 0 : 1);
    expect(screen.queryAllByRole('button', { name: en['wait.check'] })).toHaveLength(closed ? 0 : 1);
    expect(screen.queryByRole('link', { name: /^View document/ })).toBeNull();
    expect(screen.queryByText(en['ready.title'])).toBeNull();
  },
);

test.each(waitingStages)(
  'with a document, an order that is %s says so first, and offers it (VIS-14)',
  async (stage) => {
    answer(getDownloadHistory, buildVisit({ stage, arrival_date: null, amount: null }));
    await openOrder();
    expect(await title(told(`wait.${stage}.title`))).toBeInTheDocument();
    const now = closedStages.includes(stage)
      ? en['wait.sent.now']
      : told(stage === 'scheduled' ? 'wait.preparing.now' : `wait.${stage}.now`).replace('{date}', '28 Nov 2026');
    expect(toldSteps()).toEqual([`Now${now}`, `Next${told(`wait.${stage}.next`)}`]);
    expect(screen.queryByText(en['ready.tip'])).toBeNull();
    expect(button()).toBeEnabled();
    expect(screen.queryByText(/keeps checking/)).toBeNull();
  },
);

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36', 0],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.58 NetType/WIFI Language/en',
    1,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) GSA/365.0.742 Mobile/15E148 Safari/604.1',
    1,
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A.250105.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36',
    1,
  ],
])(
  'the page says how to save the document in the browser of another app only (VIS-31): %.60s',
  async (userAgent, hints) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    answer(getDownloadHistory, buildVisit());
    await openOrder();
    await title(en['ready.title']);
    expect(screen.queryAllByText(en['ready.inApp'])).toHaveLength(hints);
  },
);

test.each([
  ['with its amount', { amount: '49.00' }, 'We refunded 49.00 USD on 26 Nov 2026.'],
  ['without an amount', { amount: null }, 'We refunded your payment on 26 Nov 2026.'],
] as const)(
  'a refund is told %s, with its day and when it arrives, also with a document (VIS-24)',
  async (_, paid, now) => {
    const refund_date = '2026-11-26T10:00:00.000Z';
    for (const file1 of [null, 'card.pdf']) {
      answer(getDownloadHistory, buildVisit({ stage: 'refunded', refund_date, file1, ...paid }));
      await openOrder();
      expect(await title(en['wait.refunded.title'])).toBeInTheDocument();
      expect(toldSteps()).toEqual([
        `Now${now}`,
        'NextBanks need up to 10 working days. It should be in your account by 10 Dec 2026.',
      ]);
      cleanup();
    }
  },
);

test.each([
  [
    'that waits for its day',
    { stage: 'scheduled', processing_date: '2026-11-29' },
    ['Arrival in China02 Dec 2026', 'We file on29 Nov 2026', 'TravellerNoor Haddad', 'Passport number ends in4K7'],
  ],
  [
    'that is filed',
    { stage: 'filed', filed_at: new Date(2026, 10, 30, 9).toISOString() },
    ['Arrival in China02 Dec 2026', 'Filed on30 Nov 2026', 'TravellerNoor Haddad', 'Passport number ends in4K7'],
  ],
  ['with little on file', { stage: 'preparing', arrival_date: null, passport_ending: '' }, ['TravellerNoor Haddad']],
] as const)('an order %s leads with its facts, so that a mistake is seen in time (VIS-25)', async (_, order, facts) => {
  answer(getDownloadHistory, buildVisit({ file1: null, ...order }));
  await openOrder();
  expect(await screen.findByText(en['filed_at' in order ? 'facts.wrongFiled' : 'facts.wrong'])).toBeInTheDocument();
  expect(screen.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent)).toEqual(facts);
});

test.each(closedStages)('an order that is %s has no facts to check', async (stage) => {
  answer(getDownloadHistory, buildVisit({ file1: null, stage }));
  await openOrder();
  await screen.findAllByRole('listitem');
  expect(screen.queryByRole('term')).toBeNull();
});

test.each([
  ['ja', '2026年11月21日', '2026年12月02日'],
  ['ar', '21 نوفمبر 2026', '02 ديسمبر 2026'],
  ['de', '21. Nov. 2026', '02. Dez. 2026'],
] as const)('a waiting page has its dates in the language %s (VIS-32)', async (language, ordered, arrival) => {
  answer(getDownloadHistory, buildVisit({ file1: null, process_status: 'New' }));
  await openVisitor(path, { language });
  expect(await screen.findAllByText(ordered)).toHaveLength(2);
  expect(screen.getByText(arrival)).toBeInTheDocument();
});

test('a document that could not be shown is said to be unavailable, once', async () => {
  answer(getDownloadHistory, buildVisit());
  const { router } = await openVisitor(`${path}?document=missing`);
  expect(await screen.findByText(en['error.noDocument'])).toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: path, search: '', state: null });
});

test('the document can be looked at in a tab of its own, and the history has the look when the tab is left (VIS-13)', async () => {
  answer(getDownloadHistory, buildVisit());
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'Asia/Tokyo',
  } as Intl.ResolvedDateTimeFormatOptions);
  const { user } = await openOrder();
  const link = await screen.findByRole('link', { name: 'View document (opens in a new tab)' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute(
    'href',
    `/uploads/docs/${visitedOrder}_china-arrival-card-0123456789ab.pdf?timezone=Asia%2FTokyo`,
  );
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(callsOf(getDownloadHistory)).toHaveLength(1);
  answer(getDownloadHistory, buildVisit({ downloads: [buildDownload({ kind: 'view' })] }));
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText(en['history.viewed'])).toBeInTheDocument();
});

test('a page with its document looks at the order every five minutes, which keeps the session open (VIS-5)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer(getDownloadHistory, buildVisit());
  await openOrder();
  await title(en['ready.title']);
  await act(() => vi.advanceTimersByTimeAsync(4.5 * 60_000));
  expect(callsOf(getDownloadHistory)).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(callsOf(getDownloadHistory)).toHaveLength(2);
  // Nobody looks at it.
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await act(() => vi.advanceTimersByTimeAsync(30 * 60_000));
  expect(callsOf(getDownloadHistory)).toHaveLength(2);
});

test('being offline is told once, also to who asks the page to check, and the page looks again once it is over', async () => {
  answer(getDownloadHistory, buildVisit({ file1: null, process_status: 'New' }));
  const { user } = await openOrder();
  const check = await screen.findByRole('button', { name: en['wait.check'] });
  await setConnected(false);
  expect(screen.getByText(en['offline.text'])).toBeInTheDocument();
  await user.click(check);
  await waitFor(() => expect(check).not.toHaveAttribute('aria-disabled'));
  expect(screen.queryByText(en['error.unavailable'])).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: en['wait.preparing.title'] })).toBeInTheDocument();
  expect(callsOf(getDownloadHistory)).toHaveLength(1);
  await setConnected(true);
  await looked(2);
  expect(screen.queryByText(en['offline.text'])).toBeNull();
});

test('a server that is away while an order waits is said, and the order stays', async () => {
  answer(getDownloadHistory, buildVisit({ file1: null, process_status: 'New' }));
  const { user } = await openOrder();
  const check = await screen.findByRole('button', { name: en['wait.check'] });
  answer(getDownloadHistory, refuse('unavailable', en['error.unavailable']));
  await user.click(check);
  expect(await screen.findByText(en['error.unavailable'])).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: en['wait.preparing.title'] })).toBeInTheDocument();
});

test('an order that cannot be loaded says why, with Retry', async () => {
  answer(getDownloadHistory, refuse('not_found', 'There is no such order.'));
  const { user } = await openOrder();
  expect(await title(en['load.failed'])).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('There is no such order.');
  answer(getDownloadHistory, buildVisit());
  await user.click(screen.getByRole('button', { name: en['common.retry'] }));
  expect(await title(en['ready.title'])).toBeInTheDocument();
});

test.each(languages.map(({ code, load }) => [code, load] as const))(
  'after filing, no page says that something can be changed now, in %s (VIS-63)',
  async (language, load) => {
    const texts = await load();
    for (const visit of [{ stage: 'filed' }, { stage: 'asked', filed_at: '2026-11-26T08:00:00.000Z' }] as const) {
      answer(getDownloadHistory, buildVisit({ file1: null, ...visit }));
      await openVisitor(path, { language });
      expect(await screen.findByText(texts['facts.wrongFiled'].replaceAll('\u00a0', ' '))).toBeInTheDocument();
      expect(screen.queryByText(texts['facts.wrong'])).toBeNull();
      cleanup();
    }
  },
);
