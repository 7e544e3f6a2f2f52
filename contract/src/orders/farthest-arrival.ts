/**
 * Days from the receipt of an order to its arrival, two years: a later arrival is taken for a typing error. Its sender is
 * warned, and retention counts it as two years.
 */
export const farthestArrivalDays = 731;

/** Whether an arrival (`YYYY-MM-DD`) is further away than that on the day (UTC) of `now`. */
export function isTooFarAhead(arrival: string, now: Date): boolean {
  return arrival > new Date(now.getTime() + farthestArrivalDays * 86_400_000).toISOString().slice(0, 10);
}
