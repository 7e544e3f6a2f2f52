import { orderStage } from '@arrival-desk/contract/orders/order-stage.ts';
import { expect, test } from 'vitest';
import { buildVisit } from '../../../testing/visitors.ts';
import { progressSteps } from './progress-steps.ts';
import { stageLook } from './stage-look.ts';

const now = new Date('2026-11-28T12:00:00Z');
const ordered = new Date(2026, 10, 21).toISOString();
const filed_at = '2026-11-26T08:00:00.000Z';
const given = '2026-11-28T12:00:00.000Z';
const steps = (visit: Parameters<typeof buildVisit>[0]) =>
  progressSteps(buildVisit({ file1: null, ...visit }), now).map(({ label, state, at }) => [
    label.replace(/^\w+\./, ''),
    state,
    at,
  ]);

test.each<[string, Parameters<typeof buildVisit>[0], unknown[]]>([
  [
    'is worked on',
    { stage: 'preparing' },
    [
      ['filed', 'now', null],
      ['ready', 'later', '2026-12-01'],
    ],
  ],
  [
    'waits for its day',
    { stage: 'scheduled', processing_date: '2026-11-29' },
    [
      ['filed', 'now', '2026-11-29'],
      ['ready', 'later', '2026-12-01'],
    ],
  ],
  [
    'is filed',
    { stage: 'filed', filed_at },
    [
      ['filed', 'done', filed_at],
      ['ready', 'now', '2026-12-01'],
    ],
  ],
  [
    'waits for its traveller',
    { stage: 'asked' },
    [
      ['filed', 'now', null],
      ['ready', 'later', null],
    ],
  ],
  [
    'waits for its payment and its day',
    { stage: 'unpaid', processing_date: '2026-11-29' },
    [
      ['filed', 'now', null],
      ['ready', 'later', null],
    ],
  ],
  [
    'is worked on, and asks something',
    { stage: 'preparing', request: { id: 1, text: '', language: 'en', fields: [] } },
    [
      ['filed', 'now', null],
      ['ready', 'later', null],
    ],
  ],
  [
    'is ready',
    { stage: 'ready', filed_at, file1: 'a.pdf' },
    [
      ['filed', 'done', filed_at],
      ['ready', 'done', given],
    ],
  ],
  [
    'is being corrected',
    { stage: 'correcting', file1: 'a.pdf' },
    [
      ['filed', 'done', null],
      ['ready', 'now', '2026-12-01'],
    ],
  ],
  [
    'was refunded after it was filed',
    { stage: 'refunded', filed_at, refund_date: '2026-11-27T01:00:00.000Z' },
    [
      ['filed', 'done', filed_at],
      ['refund', 'done', '2026-11-27'],
    ],
  ],
  ['is to be refunded', { stage: 'refund_due' }, [['refund', 'now', null]]],
  [
    'is closed with its card',
    { stage: 'charged_back', file1: 'a.pdf', closed_at: '2026-11-28T13:00:00.000Z' },
    [
      ['filed', 'done', null],
      ['ready', 'done', given],
      ['closed', 'done', '2026-11-28T13:00:00.000Z'],
    ],
  ],
])('the bar of an order that %s has its days, and claims nothing else (VIS-66)', (_, visit, expected) => {
  expect(steps(visit)).toEqual([['ordered', 'done', ordered], ...expected]);
});

test('each stage has an icon, and those of one colour are told apart by it (VIS-66)', () => {
  const looks = orderStage.options.map((stage) => `${stageLook[stage].tone} ${stageLook[stage].icon}`);
  expect(new Set(looks).size).toBe(looks.length);
  expect(stageLook.asked.tone).toBe('attention');
  expect([stageLook.ready.tone, stageLook.refunded.tone]).toEqual(['done', 'done']);
  expect(stageLook.deleted.tone).toBe('closed');
});
