import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { closingMailKinds } from '@arrival-desk/contract/mail/mail-history.ts';
import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import type { StoredEvent } from '../events/events.ts';
import { cancelMails } from '../mail/mail.ts';

/** Cancels the unsent emails of a locked order that say what a change did which is taken back. */
export async function cancelMailsOf(
  context: Context,
  trx: Trx,
  user: SignedInUser,
  { order_id, kind, to_status }: Pick<StoredEvent, 'order_id' | 'kind' | 'to_status'>,
): Promise<void> {
  const cancel = (kinds: Parameters<typeof cancelMails>[4], why: string) =>
    cancelMails(context, trx, user, order_id, kinds, why);
  if (kind === 'refunded') await cancel(['refund'], `${user.name} took the refund mark back.`);
  if (to_status && statusTable[to_status].closed) await cancel(closingMailKinds, `${user.name} took it back.`);
  if (kind === 'asked') await cancel(['request'], `${user.name} took the questions back.`);
}
