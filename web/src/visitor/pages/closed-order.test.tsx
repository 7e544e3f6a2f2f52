import { getDownloadHistory } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messages as ar } from '../../features/visitors/language/messages.ar.ts';
import { en } from '../../features/visitors/language/messages.en.ts';
import { answer } from '../../testing/api-stub.ts';
import { openVisitor } from '../../testing/open-visitor.tsx';
import { buildVisit, encodedOrder, toldSteps } from '../../testing/visitors.ts';

test.each([
  ['en', en, '30 Nov 2026'],
  ['ar', ar, '30 نوفمبر 2026'],
] as const)(
  "an order that was closed after its card was filed says when it was filed, and how much is still to be paid back, in '%s' (VIS-64)",
  async (language, texts, filed) => {
    const filed_at = new Date(2026, 10, 30, 9).toISOString();
    for (const stage of ['refund_due', 'charged_back', 'deleted'] as const) {
      answer(getDownloadHistory, buildVisit({ stage, filed_at, file1: null }));
      await openVisitor(`/get-new-order-details/${encodedOrder}`, { language });
      await screen.findAllByRole('listitem');
      const [now, next] = toldSteps();
      expect(now).toBe(`${texts['wait.now']}${texts['wait.closed.nowFiled'].replace('{date}', filed)}`);
      if (stage === 'refund_due') expect(next).toContain('49.00 USD');
      cleanup();
    }
  },
);

test.each([
  ['en', en, '24 Nov 2026'],
  ['ar', ar, '24 نوفمبر 2026'],
] as const)(
  "a refund that was asked for is told on the page, and how it was declined, in '%s' (VIS-67)",
  async (language, texts, date) => {
    const request = { requested_at: new Date(2026, 10, 24, 9).toISOString(), decided_at: null, decline_reason: null };
    const told = async (text: string) =>
      expect(
        await screen.findByText(
          (_, element) => element?.tagName === 'P' && element.textContent?.replace(/[\u2068\u2069]/g, '') === text,
        ),
      ).toBeInTheDocument();
    answer(getDownloadHistory, buildVisit({ refund_request: { ...request, state: 'open' } }));
    await openVisitor(`/get-new-order-details/${encodedOrder}`, { language });
    await told(texts['refund.asked'].replace('{date}', date));
    cleanup();
    const declined = { ...request, state: 'declined' as const, decline_reason: 'Filed already.' };
    answer(getDownloadHistory, buildVisit({ refund_request: declined }));
    await openVisitor(`/get-new-order-details/${encodedOrder}`, { language });
    await told(texts['refund.declined'].replace('{date}', date));
    expect(screen.getByText('Filed already.')).toBeInTheDocument();
    cleanup();
    // Staff pay back what they had declined.
    answer(getDownloadHistory, buildVisit({ stage: 'refund_due', file1: null, refund_request: declined }));
    await openVisitor(`/get-new-order-details/${encodedOrder}`, { language });
    await screen.findByRole('heading', { level: 1, name: texts['wait.refund_due.title'] });
    expect(screen.queryByText('Filed already.')).toBeNull();
  },
);
