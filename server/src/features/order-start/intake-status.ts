import { months, type ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { todayInChina } from '../../platform/clock.ts';

export interface Arrival {
  paid: boolean;
  processing_mode: string;
  /** YYYY-MM-DD, a day in China; null when unknown. */
  arrival_date: string | null;
}

export interface IntakeStatus {
  process_status: ProcessStatus;
  /** YYYY-MM-DD, a day in China; set on Future orders. */
  processing_date: string | null;
  process_month: string | null;
}

/** The queue of an order that is ready for work. */
export function workingQueue(processing_mode: string): 'New' | 'Priority' {
  return processing_mode === 'Priority' ? 'Priority' : 'New';
}

/**
 * Where an order starts: Pending, Future, Priority or New (RULE-6). `windowDays`: how many days before its arrival an order
 * can be filed.
 */
export function intakeStatus(
  { paid, processing_mode, arrival_date }: Arrival,
  now: Date,
  windowDays: number,
): IntakeStatus {
  const notFuture = { processing_date: null, process_month: null };
  if (!paid) return { process_status: 'Pending', ...notFuture };
  if (arrival_date) {
    const processingDate = Temporal.PlainDate.from(arrival_date).subtract({ days: windowDays });
    // A day starts at midnight in China, so comparing dates is exact.
    if (Temporal.PlainDate.compare(processingDate, todayInChina(now)) > 0) {
      const process_month = months[processingDate.month - 1] ?? null;
      return { process_status: 'Future', processing_date: processingDate.toString(), process_month };
    }
  }
  return { process_status: workingQueue(processing_mode), ...notFuture };
}
