import { expect, it } from 'vitest';
import { type StageFacts, stageOf } from './order-stage.ts';
import { type ProcessStatus, processStatuses } from './statuses.ts';

const asking: readonly ProcessStatus[] = ['Awaiting', 'Contact Customer', 'Customer Called'];
const either = [false, true];

/** What a traveller is told first, repeated here: the test must not take its expectations from the table. */
function expected({
  process_status,
  refund_date,
  paid,
  filed_at,
  document,
  corrected,
  keptBack,
  answered,
}: StageFacts) {
  if (refund_date) return 'refunded';
  if (process_status === 'ChargeBack') return 'charged_back';
  if (process_status === 'Refunds') return 'refund_due';
  if (process_status === 'Deleted') return 'deleted';
  if (!paid) return 'unpaid';
  if (document) return corrected ? 'correcting' : keptBack ? 'kept_back' : 'ready';
  if (keptBack) return 'kept_back';
  if (asking.includes(process_status) && !answered) return 'asked';
  if (filed_at || process_status === 'AwaitingGovt') return 'filed';
  return process_status === 'Future' ? 'scheduled' : 'preparing';
}

it.each(processStatuses)('an order in %s is in the first stage that its facts allow (VIS-60)', (process_status) => {
  for (const refund_date of [null, '2026-11-26T10:00:00.000Z'])
    for (const paid of either)
      for (const filed_at of [null, '2026-11-25T10:00:00.000Z'])
        for (const document of either)
          for (const corrected of either)
            for (const keptBack of either)
              for (const answered of either) {
                const facts = { process_status, refund_date, paid, filed_at, document, corrected, keptBack, answered };
                expect([facts, stageOf(facts)]).toEqual([facts, expected(facts)]);
              }
});
