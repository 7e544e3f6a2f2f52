// This file imports no schema library, so that visitor pages do not load one.

/** Calendar days in which a bank credits a refund: ten working days with two weekends. */
const refundArrivalDays = 14;

/** The day (YYYY-MM-DD, UTC) by which a refund of an instant should be in the traveller's account. */
export function refundArrivesBy(refundDate: string): string {
  return new Date(Date.parse(refundDate) + refundArrivalDays * 86_400_000).toISOString().slice(0, 10);
}
