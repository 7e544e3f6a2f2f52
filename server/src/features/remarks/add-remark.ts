import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import { identityReaders } from '@arrival-desk/contract/need-to-know.ts';
import type { Outcome } from '@arrival-desk/contract/orders/outcome.ts';
import type { addNewRemark } from '@arrival-desk/contract/remarks/remark.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { type Actor, actorNames, findEventOfAct, recordEvent } from '../events/events.ts';
import { forEachOrder, type OrderAct } from '../orders/orders.ts';
import { refuseNumbers } from '../quoted-identity/quoted-identity.ts';
import { insertRemark, type NewRemark } from './remarks.store.ts';

type RemarkText = Pick<NewRemark, 'order_id' | 'remark'> & Partial<NewRemark>;

type Author = Actor & { type?: Role };

/**
 * Whether nothing of a traveller's identity is known to an author: a role that does not read it, the product, whose remarks
 * quote what such people typed, or who has the traveller's page open, which takes an ID and an email. What they wrote is read
 * as it was written (decision 123).
 */
const writesBlind = ({ name, type }: Author) =>
  type ? !identityReaders.includes(type) : name === actorNames.system || name === actorNames.traveller;

/** Writes a remark and its event in the caller's transaction. */
export async function writeRemark(
  { clock }: Context,
  trx: Trx,
  user: Author,
  remark: RemarkText,
  act?: string,
): Promise<void> {
  const at = clock.now();
  const remark_id = await insertRemark(trx, { ...remark, created_at: at, remark_name: user.name });
  await recordEvent(trx, {
    order_id: remark.order_id,
    at,
    actor: user,
    kind: 'remark_added',
    detail: { remark_id, act, ...(writesBlind(user) && { blind: 'yes' }) },
  });
}

/**
 * Adds a remark by the signed-in person to orders, whatever name was sent. Idempotent: repeating the same act adds
 * nothing. Throws the errors of `forEachOrder`, and `validation_failed` for what `refuseNumbers` refuses.
 */
export function addRemark(context: Context, user: SignedInUser, body: Body<typeof addNewRemark>): Promise<Outcome> {
  const { orderId, remark, whatsapp, telephone, statusRefund, voided, chargeBack, actId } = body;
  refuseNumbers(user, 'remark', remark);
  const flags = { whatsapp, telephone, status_refund: statusRefund, voided, chargeback: chargeBack };
  return forEachOrder(context, orderId, remarking(context, user, { remark, ...flags }, actId));
}

/** The action of adding a remark to one locked order, once for an act. */
export function remarking(
  context: Context,
  user: SignedInUser,
  text: Omit<RemarkText, 'order_id'>,
  actId?: string,
): OrderAct {
  return async (trx, { order_id }) => {
    if (!actId || !(await findEventOfAct(trx, order_id, user.id, actId)))
      await writeRemark(context, trx, user, { order_id, ...text }, actId);
    return undefined;
  };
}
