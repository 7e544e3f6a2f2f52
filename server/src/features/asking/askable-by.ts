import { type AskedName, askedNames, askedPhoto } from '@arrival-desk/contract/asking/asked-fields.ts';
import type { Finding } from '@arrival-desk/contract/filing/finding.ts';
import { identityReaders } from '@arrival-desk/contract/need-to-know.ts';
import { orderField } from '@arrival-desk/contract/orders/fields/order-fields.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';

type Facts = Partial<Record<AskedName, unknown>>;

/**
 * For what a person can ask the traveller of an order. Who does not read identity facts asks only for what is missing: what
 * they then type on the telephone must not overwrite a fact that they cannot compare. Of an identity fact nobody of them
 * learns whether it is there, except from a finding that they read anyway.
 */
export function askableBy(role: Role, order: Facts, checks: readonly Finding[]): AskedName[] {
  if (identityReaders.includes(role)) return [...askedNames];
  const found = new Set(checks.map(({ field }) => field));
  return askedNames.filter((name) => {
    const isHidden = name === askedPhoto || orderField(name).reads === 'identity';
    return isHidden ? found.has(name) : !order[name];
  });
}
