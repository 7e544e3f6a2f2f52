import type { AskedName } from '@arrival-desk/contract/asking/asked-fields.ts';
import { identityReaders } from '@arrival-desk/contract/need-to-know.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { StaffCaller } from '../../platform/http/callers.ts';
import { findingsKnownTo, knownTo } from '../filing-findings/filing-findings.ts';
import { requireOrder } from '../orders/orders.ts';
import { askableBy } from './askable-by.ts';

const message = 'You can only ask for what is missing.';

/** Throws `not_found`, and `not_allowed` for fields that the person cannot ask the traveller of an order for. */
export async function refuseUnaskable(
  context: Context,
  user: StaffCaller,
  orderId: string,
  names: readonly AskedName[],
): Promise<void> {
  const order = await requireOrder(context.db, orderId);
  if (identityReaders.includes(user.type)) return;
  const askable = askableBy(user.type, knownTo(user.type, order), await findingsKnownTo(context, user, order));
  if (names.some((name) => !askable.includes(name)))
    throw new AppError('not_allowed', message, { fields: { fields: message } });
}
