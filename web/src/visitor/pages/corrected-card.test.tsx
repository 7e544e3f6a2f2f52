import { downloadPassportDocPdf, getDownloadHistory } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { messages as ar } from '../../features/visitors/language/messages.ar.ts';
import { en, type MessageKey } from '../../features/visitors/language/messages.en.ts';
import { answer, callsOf } from '../../testing/api-stub.ts';
import { openVisitor } from '../../testing/open-visitor.tsx';
import { answerDownload, buildVisit, encodedOrder, watchSavedFiles } from '../../testing/visitors.ts';

const path = `/get-new-order-details/${encodedOrder}`;
const inLanguages = [
  ['en', en, '28 Nov 2026', '26 Nov 2026', '19 Dec 2026'],
  ['ar', ar, '28 نوفمبر 2026', '26 نوفمبر 2026', '19 ديسمبر 2026'],
] as const;
/** An element with this text, of which dates can be elements of their own. */
const hasText = (text: string) => (_: string, element: Element | null) =>
  element?.textContent === text && [...element.children].every((child) => child.localName === 'bdi');

test.each(inLanguages)(
  "a corrected card says when it was corrected and which one to delete, in '%s' (VIS-61)",
  async (language, texts, date, earlier) => {
    for (const downloaded of [true, false]) {
      answer(getDownloadHistory, buildVisit({ replaces: { given_at: '2026-11-26T12:00:00.000Z', downloaded } }));
      await openVisitor(path, { language });
      const text = texts[downloaded ? 'ready.correctedAgain' : 'ready.corrected'];
      const said = text.replace('{date}', date).replace('{earlier}', earlier);
      expect(await screen.findByText(hasText(said))).toBeInTheDocument();
      cleanup();
    }
  },
);

test.each(inLanguages)(
  "while a card is being corrected the page says not to use it and downloads nothing automatically, in '%s' (VIS-62)",
  async (language, texts, date) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answer(getDownloadHistory, buildVisit({ stage: 'correcting' }));
    await openVisitor(path, { language, state: { tracked: true } });
    expect(await screen.findByRole('heading', { level: 1, name: texts['wait.correcting.title'] })).toBeInTheDocument();
    expect(screen.getByText(hasText(texts['wait.correcting.now'].replace('{date}', date)))).toBeInTheDocument();
    // Staff are at it already.
    expect(screen.queryByText(texts['facts.wrong'])).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(callsOf(downloadPassportDocPdf)).toEqual([]);
    expect(screen.getByRole('button', { name: texts['ready.button'] })).toBeEnabled();
  },
);

test('a page that has saved a card does not call the corrected one downloaded (VIS-61)', async () => {
  watchSavedFiles();
  answer(getDownloadHistory, buildVisit({ file1: 'first.pdf' }));
  const sent = await answerDownload(1000);
  answer(downloadPassportDocPdf, sent.respond);
  const { user } = await openVisitor(path);
  await user.click(await screen.findByRole('button', { name: en['ready.button'] }));
  await waitFor(() => expect(sent.ranges).toHaveLength(1));
  await sent.deliver();
  expect(await screen.findByText(/^Downloaded:/)).toBeInTheDocument();
  answer(
    getDownloadHistory,
    buildVisit({ file1: 'second.pdf', replaces: { given_at: '2026-11-26', downloaded: true } }),
  );
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText(/^Corrected on/)).toBeInTheDocument();
  expect(screen.queryByText(/^Downloaded:/)).toBeNull();
});

test.each(inLanguages)(
  "an order that is worked on names the day by which its card comes, in '%s' (VIS-63)",
  async (language, texts, _date, _earlier, by) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00Z') });
    const visit = { stage: 'preparing', file1: null, arrival_date: '2026-12-20' } as const;
    answer(getDownloadHistory, buildVisit(visit));
    await openVisitor(path, { language });
    const key: MessageKey = 'wait.preparing.nextBy';
    expect(await screen.findByText(hasText(texts[key].replace('{date}', by)))).toBeInTheDocument();
  },
);
