import {
  downloadPassportDocPdf,
  getDownloadHistory,
  trackOrder,
} from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { en } from '../../features/visitors/language/messages.en.ts';
import { answer, callsOf, ok, refuse } from '../../testing/api-stub.ts';
import { expectConsole } from '../../testing/console-watch.ts';
import { openVisitor } from '../../testing/open-visitor.tsx';
import {
  answerDownload,
  buildDownload,
  buildVisit,
  encodedOrder,
  setConnected,
  visitedOrder,
  watchSavedFiles,
} from '../../testing/visitors.ts';

const button = () => screen.findByRole('button', { name: en['ready.button'] });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const progress = () => screen.findByRole('progressbar');

let saved: File[];
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  saved = watchSavedFiles();
});

async function expectSaved(bytes: Uint8Array) {
  await waitFor(() => expect(saved).toHaveLength(1));
  expect([...new Uint8Array((await saved[0]?.arrayBuffer()) as ArrayBuffer)]).toEqual([...bytes]);
}

/** Tracks an order, as its traveller does. */
async function trackIt() {
  answer(trackOrder, ok({ orderId: encodedOrder }));
  const opened = await openVisitor(`/track-order/${encodedOrder}`);
  await opened.user.type(screen.getByLabelText(en['track.email']), 'noor@example.com{Enter}');
  return opened;
}

/** Opens an order with its document and presses Download Now. */
async function download() {
  const opened = await openVisitor(`/get-new-order-details/${encodedOrder}`);
  await opened.user.click(await button());
  return opened;
}

test('the download starts one second after a successful track, and is listed (VIS-10, VIS-12)', async () => {
  const tracked: number[] = [];
  answer(getDownloadHistory, () => {
    tracked.push(Date.now());
    return buildVisit();
  });
  const document = await answerDownload(5000);
  const requested: number[] = [];
  answer(downloadPassportDocPdf, (call) => {
    requested.push(Date.now());
    return document.respond(call);
  });
  await trackIt();
  expect(await screen.findByText(en['ready.soon'])).toBeInTheDocument();
  expect(await button()).toBeEnabled();
  expect(screen.getByRole('heading', { level: 1, name: en['ready.title'] })).toHaveFocus();
  await wait(1000);
  expect(document.ranges).toEqual([null]);
  const delay = (requested[0] ?? 0) - (tracked[0] ?? 0);
  expect(delay).toBeGreaterThanOrEqual(1000);
  expect(delay).toBeLessThan(2000);
  const busy = await screen.findByRole('button', { name: en['ready.busy'] });
  expect(busy).toHaveAttribute('aria-disabled', 'true');
  await document.deliver(2000);
  expect(await progress()).toHaveAttribute('value', '2000');
  expect(await progress()).toHaveAttribute('max', '5000');
  expect(screen.getByText('2 kB of 5 kB')).toBeInTheDocument();
  answer(getDownloadHistory, buildVisit({ downloads: [buildDownload()] }));
  await document.deliver();
  await expectSaved(document.bytes);
  expect(saved[0]?.name).toBe(document.name);
  expect(await screen.findByText(`Downloaded: ${document.name}`)).toBeInTheDocument();
  expect(await screen.findAllByRole('row')).toHaveLength(2);
  await wait(60_000);
  expect(document.ranges).toHaveLength(1);
  expect(callsOf(downloadPassportDocPdf)[0]?.body).toMatchObject({
    orderId: encodedOrder,
    customername: 'Noor Haddad',
    file1: 'china-arrival-card-0123456789ab.pdf',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
});

test('an order that was not tracked just now downloads nothing until the button is pressed; each press is a download (VIS-9)', async () => {
  answer(getDownloadHistory, buildVisit());
  const document = await answerDownload(50);
  const { user } = await openVisitor(`/get-new-order-details/${encodedOrder}`);
  await button();
  await wait(10_000);
  expect(document.ranges).toEqual([]);
  for (const times of [1, 2]) {
    await user.click(await button());
    await document.deliver();
    await waitFor(() => expect(saved).toHaveLength(times));
  }
  const [first, second] = callsOf(downloadPassportDocPdf).map(({ body }) => body.downloadId);
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(second).not.toBe(first);
});

test('without a document nothing is downloaded; a page that waits looks every 30 seconds and saves it by itself (VIS-10, FIELD-10)', async () => {
  const looks: number[] = [];
  answer(getDownloadHistory, () => {
    looks.push(Date.now());
    return buildVisit({ file1: null, process_status: 'New' });
  });
  const document = await answerDownload(50);
  await trackIt();
  expect(await button()).toBeDisabled();
  expect(screen.getByText('Order · Ordered on')).toHaveTextContent('Order 102643 · Ordered on 21 Nov 2026');
  await wait(60_000);
  const [first = 0, ...later] = looks;
  expect(later.map((look) => look - first)).toEqual([30_000, 60_000]);
  expect(document.ranges).toEqual([]);
  answer(getDownloadHistory, buildVisit());
  await wait(30_000);
  expect(await button()).toBeEnabled();
  await wait(1000);
  await document.deliver();
  await expectSaved(document.bytes);
});

test('a download that breaks off twice goes on by itself, byte for byte, as one download (VIS-11)', async () => {
  answer(getDownloadHistory, buildVisit());
  const document = await answerDownload(5000);
  await download();
  await document.deliver(2000);
  await document.breakOff();
  expect(await screen.findByText(en['ready.reconnecting'])).toBeInTheDocument();
  expect(await progress()).toHaveAttribute('value', '2000');
  await wait(1300);
  await document.deliver(1500);
  expect(screen.queryByText(en['ready.reconnecting'])).toBeNull();
  await document.breakOff();
  await wait(1300);
  await document.deliver();
  await expectSaved(document.bytes);
  expect(document.ranges).toEqual([null, 'bytes=2000-', 'bytes=3500-']);
  const calls = callsOf(downloadPassportDocPdf);
  expect(new Set(calls.map(({ body }) => body.downloadId)).size).toBe(1);
});

test('a traveller who is offline in the middle of a download is told so once, and has the rest when back (VIS-11)', async () => {
  answer(getDownloadHistory, buildVisit());
  const document = await answerDownload(5000);
  await download();
  await document.deliver(2000);
  await setConnected(false);
  await document.breakOff();
  // Longer than all attempts of an interrupted download, and than the page's delay before it checks again.
  await wait(10 * 60_000);
  expect(screen.getByText(en['offline.text'])).toBeInTheDocument();
  expect(screen.getByText(en['ready.reconnecting'])).toBeInTheDocument();
  for (const message of [en['ready.failed'], en['error.unavailable']]) expect(screen.queryByText(message)).toBeNull();
  await setConnected(true);
  await document.deliver();
  await expectSaved(document.bytes);
  expect(document.ranges).toEqual([null, 'bytes=2000-']);
  expect(screen.queryByText(en['offline.text'])).toBeNull();
});

test('what has arrived outlasts a network that is gone for long: Retry goes on with it (VIS-11)', async () => {
  expectConsole(/^console warn: The download failed\. unavailable$/);
  answer(getDownloadHistory, buildVisit());
  const document = await answerDownload(5000);
  const { user } = await download();
  await document.deliver(2000);
  await document.breakOff();
  const away = refuse('unavailable', en['error.unavailable']);
  answer(downloadPassportDocPdf, away);
  await wait(2 * 60_000);
  expect(await screen.findByText(en['ready.failed'])).toBeInTheDocument();
  expect(screen.getByText(en['error.unavailable'], { exact: false })).toBeInTheDocument();
  const attempts = callsOf(downloadPassportDocPdf).length;
  expect(attempts).toBeGreaterThan(7);
  await wait(10 * 60_000);
  expect(callsOf(downloadPassportDocPdf)).toHaveLength(attempts);

  answer(downloadPassportDocPdf, document.respond);
  await user.click(screen.getByRole('button', { name: en['common.retry'] }));
  await document.deliver();
  await expectSaved(document.bytes);
  expect(document.ranges).toEqual([null, 'bytes=2000-']);
  expect(new Set(callsOf(downloadPassportDocPdf).map(({ body }) => body.downloadId)).size).toBe(1);
});

test('a document that was replaced meanwhile, or arrives damaged, is downloaded from its beginning (VIS-11)', async () => {
  answer(getDownloadHistory, buildVisit());
  const old = await answerDownload(5000);
  await download();
  await old.deliver(2000);
  const next = await answerDownload(3000);
  await old.breakOff();
  await wait(1300);
  expect(next.ranges).toEqual([null]);
  next.bytes.reverse();
  await next.deliver();
  next.bytes.reverse();
  expect(await screen.findByText(en['ready.reconnecting'])).toBeInTheDocument();
  await wait(1300);
  expect(next.ranges).toEqual([null, null]);
  await next.deliver();
  await expectSaved(next.bytes);
});

test('a document that is gone is said so, with Retry, and is not asked for again and again', async () => {
  expectConsole(/^console warn: The download failed\. not_found$/);
  answer(getDownloadHistory, buildVisit());
  answer(downloadPassportDocPdf, refuse('not_found', en['error.noDocument']));
  await download();
  expect(await screen.findByText(en['error.noDocument'], { exact: false })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: en['common.retry'] })).toBeInTheDocument();
  await wait(60_000);
  expect(callsOf(downloadPassportDocPdf)).toHaveLength(1);
});

test('a download whose session is over leads to the form, which says why', async () => {
  answer(getDownloadHistory, buildVisit());
  answer(downloadPassportDocPdf, refuse('not_signed_in', 'Your session has ended.'));
  await download();
  expect(await screen.findByText(en['track.locked'])).toBeInTheDocument();
  expect(screen.getByLabelText(en['track.orderId'])).toHaveValue(visitedOrder);
});

test('the page of a test order says TEST, and offers its sample for download only (INTAKE-42)', async () => {
  answer(getDownloadHistory, buildVisit({ test: true, full_name: '', given_name: '', surname: '' }));
  await openVisitor(`/get-new-order-details/${encodedOrder}`);
  expect(await screen.findByText(en['order.test'])).toBeInTheDocument();
  expect(await button()).toBeEnabled();
  expect(screen.queryByRole('link', { name: en['ready.view'] })).toBeNull();
});

test('what was handed to the browser of another app is not called downloaded (VIS-31)', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) MicroMessenger/8.0.58');
  answer(getDownloadHistory, buildVisit());
  const document = await answerDownload(50);
  await download();
  await document.deliver();
  expect(await screen.findByText(/^Handed to this app: China-Arrival-Card-/)).toBeInTheDocument();
  expect(screen.queryByText(/^Downloaded:/)).toBeNull();
});
