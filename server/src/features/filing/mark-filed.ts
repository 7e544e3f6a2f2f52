import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { markFiled as endpoint } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import type { Outcome } from '@arrival-desk/contract/orders/outcome.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockAssignee } from '../assigning/assigning.ts';
import { findEventOfAct, recordEvent } from '../events/events.ts';
import { refusalOf } from '../order-permissions/order-permissions.ts';
import { beforeOf, orderChanged } from '../order-status/order-status.ts';
import { forEachOrder, writeStatus } from '../orders/orders.ts';
import { forgetTake, insertFiling } from './filing.store.ts';
import { findFilingState, stands } from './filing-state.ts';

/**
 * Records that the cards of orders were filed, each with who, when and the reference, and moves them to Awaiting Govt.
 * `factsOf` names the version of each that was typed. An act that is sent again changes nothing. Refuses an order with
 * `move_not_allowed` when it is not worked on, or filed with its present facts already.
 */
export function markFiled(
  context: Context,
  user: SignedInUser,
  { orderId, reference, factsOf, actId }: Body<typeof endpoint>,
): Promise<Outcome> {
  const versionOf = (id: string) => factsOf?.find((typed) => typed.orderId === id)?.version;
  return forEachOrder(context, orderId, async (trx, order) => {
    const { order_id, process_status: from } = order;
    if (actId && order.filed_at) {
      const earlier = await findEventOfAct(trx, order_id, user.id, actId);
      if (earlier) return earlier.id;
    }
    refuse(refusalOf.markFiled(order, stands(await findFilingState(trx, order))));
    const at = context.clock.now();
    // Whoever has filed a card waits for its receipt: an order that nobody has becomes theirs.
    const assign_to = order.assign_to ?? (await lockAssignee(trx, { id: user.id }))?.name ?? null;
    const changes = {
      filed_at: at.toISOString(),
      ...(assign_to !== order.assign_to && { assign_to }),
      ...(order.answered_at && { answered_at: null }),
    };
    const to = 'AwaitingGovt';
    if (!(await writeStatus(trx, order_id, from, to, changes))) throw orderChanged(order);
    const detail = { before: beforeOf(order, changes), act: actId, facts_of: versionOf(order_id) };
    const moved = from !== to && ({ from_status: from, to_status: to } as const);
    const event = await recordEvent(trx, { order_id, at, actor: user, kind: 'filed', ...moved, detail });
    await insertFiling(trx, { event_id: event, order_id, reference });
    await forgetTake(trx, order_id);
    return event;
  });
}
