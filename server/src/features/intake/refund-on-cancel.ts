import type { DeskSettings } from '@arrival-desk/contract/settings/desk-settings.ts';

/** Whether a refund is due for an order that is cancelled; `until` is the desk's setting. */
export function isRefundDue(
  until: DeskSettings['refund_on_cancel_until'],
  { paid, filed }: { paid: boolean; filed: boolean },
): boolean {
  if (!paid || until === 'never') return false;
  return until === 'always' || !filed;
}
