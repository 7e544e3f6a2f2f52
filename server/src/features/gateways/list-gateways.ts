import type { Context } from '../../platform/context.ts';
import { findGateways } from './gateways.store.ts';

export function listGateways({ db }: Context) {
  return findGateways(db);
}
