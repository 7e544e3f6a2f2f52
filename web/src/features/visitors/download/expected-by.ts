/**
 * The day by which a card is there, as YYYY-MM-DD: the one before the arrival, or that of the arrival when it is no later
 * than tomorrow; null if the arrival is unknown or over.
 */
export function expectedBy(arrivalDate: string | null, now: Date): string | null {
  if (!arrivalDate) return null;
  const today = now.toISOString().slice(0, 10);
  const before = new Date(Date.parse(arrivalDate) - 86_400_000).toISOString().slice(0, 10);
  if (before > today) return before;
  return arrivalDate >= today ? arrivalDate : null;
}
