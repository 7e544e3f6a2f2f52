/** Until when a cancelled order is refunded. */
type RefundUntil = 'never' | 'before_filing' | 'always';

/** Whether a refund is due for an order that is cancelled. */
export function isRefundDue(until: RefundUntil, { paid, filed }: { paid: boolean; filed: boolean }): boolean {
  if (!paid || until === 'never') return false;
  return until === 'always' || !filed;
}

/** The desk's setting. */
export async function findRefundUntil(): Promise<RefundUntil> {
  return 'before_filing';
}
