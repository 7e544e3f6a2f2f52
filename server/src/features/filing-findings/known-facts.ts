import type { FilingFacts } from '@arrival-desk/contract/filing/filing-facts.ts';
import type { Finding } from '@arrival-desk/contract/filing/finding.ts';
import { identityReaders } from '@arrival-desk/contract/need-to-know.ts';
import { type FieldName, isField, orderField } from '@arrival-desk/contract/orders/fields/order-fields.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';

const isIdentity = (name: string): name is FieldName => isField(name) && orderField(name).reads === 'identity';

/**
 * An order as a reader may know it: who must not read identity facts gets a copy in which they are empty, so that nothing
 * that is computed from it depends on one.
 */
export function knownTo<Order extends object>(reader: Role, order: Order): Order {
  if (identityReaders.includes(reader)) return order;
  const entries = Object.entries(order).map(([name, value]) => [name, isIdentity(name) ? '' : value]);
  return Object.fromEntries(entries) as Order;
}

/**
 * The facts of a filing as a reader may know them: of an identity fact, whether it must still be asked for. One that
 * blocks the filing counts as missing, as it does in queues; any other gets a value about which there is no finding.
 */
export function filingFactsKnownTo(reader: Role, facts: FilingFacts, findings: readonly Finding[]): FilingFacts {
  if (identityReaders.includes(reader)) return facts;
  const blocked = findings.flatMap(({ level, field }) => (level === 'blocks' ? field : []));
  const entries = Object.entries(facts).map(([name, value]) => {
    if (!isIdentity(name) || !value) return [name, value];
    return [name, blocked.includes(name) ? '' : orderField(name).example];
  });
  return Object.fromEntries(entries) as FilingFacts;
}
