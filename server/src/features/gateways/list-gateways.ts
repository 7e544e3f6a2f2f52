import type { Context } from '../../platform/context.ts';
import { findGateways } from './gateways.store.ts';

/** All payment gateways; exactly one of them is active. */
export function listGateways({ db }: Context) {
  return findGateways(db);
}
