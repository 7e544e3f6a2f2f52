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
