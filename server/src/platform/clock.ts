/** Source of the current time; tests replace it to change the time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Today's date in China, YYYY-MM-DD. */
export function todayInChina(now: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO('Asia/Shanghai')
    .toPlainDate()
    .toString();
}
