import { months, type ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';

/** The filing window, in days before the arrival. */
export const daysBeforeArrival = 3;

interface Arrival {
  paid: boolean;
  processing_mode: string;
  /** YYYY-MM-DD, a day in China; null when unknown. */
  arrival_date: string | null;
}

interface IntakeStatus {
  process_status: ProcessStatus;
  /** YYYY-MM-DD, a day in China; set on Future orders. */
  processing_date: string | null;
  process_month: string | null;
}

/** Today's date in China, YYYY-MM-DD. */
export function todayInChina(now: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO('Asia/Shanghai')
    .toPlainDate()
    .toString();
}

/** The queue of an order that is ready for work. */
export function workingQueue(processing_mode: string): 'New' | 'Priority' {
  return processing_mode === 'Priority' ? 'Priority' : 'New';
}

/** Where an order starts: Pending, Future, Priority or New (RULE-6). */
export function intakeStatus({ paid, processing_mode, arrival_date }: Arrival, now: Date): IntakeStatus {
  const notFuture = { processing_date: null, process_month: null };
  if (!paid) return { process_status: 'Pending', ...notFuture };
  if (arrival_date) {
    const processingDate = Temporal.PlainDate.from(arrival_date).subtract({ days: daysBeforeArrival });
    // A day starts at midnight in China, so comparing dates is exact.
    if (Temporal.PlainDate.compare(processingDate, todayInChina(now)) > 0) {
      const process_month = months[processingDate.month - 1] ?? null;
      return { process_status: 'Future', processing_date: processingDate.toString(), process_month };
    }
  }
  return { process_status: workingQueue(processing_mode), ...notFuture };
}
