import { isFiled } from '@arrival-desk/contract/orders/is-filed.ts';
import type { DeskSettings } from '@arrival-desk/contract/settings/desk-settings.ts';
import type { Trx } from '../../platform/database/database.ts';
import { readSettings } from '../settings/settings.ts';

/** Whether a refund is due for an order that is cancelled; `until` is the desk's setting. */
export function isRefundDue(
  until: DeskSettings['refund_on_cancel_until'],
  { paid, filed }: { paid: boolean; filed: boolean },
): boolean {
  if (!paid || until === 'never') return false;
  return until === 'always' || !filed;
}

/** What becomes of an order, or of a test order, that its landing site cancels. */
export async function findCancellation(trx: Trx, order: Parameters<typeof isFiled>[0], paid: boolean) {
  const { refund_on_cancel_until } = await readSettings(trx);
  const refund_due = isRefundDue(refund_on_cancel_until, { paid, filed: isFiled(order) });
  return { refund_due, process_status: refund_due ? 'Refunds' : 'Deleted' } as const;
}
