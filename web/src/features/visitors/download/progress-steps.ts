import { isClosed } from '@arrival-desk/contract/orders/stage-rules.ts';
import type { MessageKey } from '../language/messages.en.ts';
import type { Order } from '../visitors.calls.ts';
import { expectedBy } from './expected-by.ts';

export interface ProgressStep {
  label: MessageKey;
  state: 'done' | 'now' | 'later';
  /** An instant, or the day by which the step is expected; null if neither is known. */
  at: string | null;
}

/** The way of an order to its card, or to its end where no card is prepared any more. */
export function progressSteps(
  { mainResult, path, request }: Pick<Order, 'mainResult' | 'path' | 'request'>,
  now: Date,
): ProgressStep[] {
  const { stage, created_at, filed_at, arrival_date, processing_date, refund_date, closed_at } = mainResult;
  const filed = filed_at !== null || path !== null || stage === 'filed';
  const ordered: ProgressStep = { label: 'progress.ordered', state: 'done', at: created_at };
  const ready: ProgressStep = { label: 'progress.ready', state: 'done', at: path?.given_at ?? null };
  const filing: ProgressStep = { label: 'progress.filed', state: 'done', at: filed_at };
  if (isClosed(stage)) {
    const end: ProgressStep =
      stage === 'refunded' || stage === 'refund_due'
        ? {
            label: 'progress.refund',
            state: stage === 'refunded' ? 'done' : 'now',
            at: refund_date?.slice(0, 10) ?? null,
          }
        : { label: 'family.closed', state: 'done', at: closed_at ?? null };
    return [ordered, ...(filed ? [filing] : []), ...(path ? [ready] : []), end];
  }
  // What waits for the traveller has no day of ours.
  const ours = stage !== 'unpaid' && stage !== 'asked' && !request;
  const by = ours ? expectedBy(arrival_date, now) : null;
  return [
    ordered,
    filed ? filing : { ...filing, state: 'now', at: ours ? processing_date : null },
    stage === 'ready' ? ready : { ...ready, state: filed ? 'now' : 'later', at: by },
  ];
}
