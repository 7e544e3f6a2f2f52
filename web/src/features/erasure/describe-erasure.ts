const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `6 Dec 2026` for a day as the API has it. */
export function formatDay(value: string): string {
  return day.format(new Date(`${value.slice(0, 10)}T00:00:00Z`));
}
