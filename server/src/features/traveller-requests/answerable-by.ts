import { type AskedFieldName, type AskedName, askedPhoto } from '@arrival-desk/contract/asking/asked-fields.ts';
import { identityReaders } from '@arrival-desk/contract/need-to-know.ts';
import { orderField } from '@arrival-desk/contract/orders/fields/order-fields.ts';
import { isFiled } from '@arrival-desk/contract/orders/is-filed.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';

type Finished = Parameters<typeof isFiled>[0] & { has_document: boolean };

/**
 * Which open questions a person can answer for the traveller, who is on the telephone. Of a card that is filed or sent,
 * everybody is told whether it still says what the order says: who does not read identity facts would learn from that
 * whether a number is right, so they type none then.
 */
export function answerableBy(role: Role, order: Finished, open: readonly AskedName[]): AskedFieldName[] {
  const isTold = !identityReaders.includes(role) && (isFiled(order) || order.has_document);
  return open.filter(
    (name): name is AskedFieldName => name !== askedPhoto && !(isTold && orderField(name).reads === 'identity'),
  );
}
