// This file imports no schema library, so that visitor pages do not load one.

/** Working days in which a bank credits a refund, with a weekend after five of them. */
export const refundWorkingDays = 10;
const refundArrivalDays = (refundWorkingDays / 5) * 7;

/** The day (YYYY-MM-DD, UTC) by which a refund of an instant should be in the traveller's account. */
export function refundArrivesBy(refundDate: string): string {
  return new Date(Date.parse(refundDate) + refundArrivalDays * 86_400_000).toISOString().slice(0, 10);
}
