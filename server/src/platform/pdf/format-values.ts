const instant = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** '20 Nov 2026, 21:14:05' in UTC, for columns whose head says UTC; '' for null. */
export function formatMoment(iso: string | null): string {
  return iso ? instant.format(new Date(iso)).replace('Sept', 'Sep') : '';
}

/** '20 Nov 2026, 21:14:05 UTC'; '' for null. */
export function formatInstant(iso: string | null): string {
  return iso ? `${formatMoment(iso)} UTC` : '';
}

/** '20 Nov 2026' of an ISO date or instant, in UTC; '' for null. */
export function formatDay(iso: string | null): string {
  return iso ? (formatInstant(iso).split(',')[0] ?? '') : '';
}

/** '49.00 USD'; '' when there is no amount. */
export function formatAmount({ amount, currency }: { amount: string | null; currency: string | null }): string {
  return amount ? `${amount} ${currency ?? ''}`.trim() : '';
}
