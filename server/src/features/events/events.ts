export { type Actor, actorNames, siteActor, systemActor, travellerActor } from './actors.ts';
export { readChains } from './chains.store.ts';
export { checkChain } from './check-chain.ts';
export { hasTrait, kindsWith } from './event-traits.ts';
export {
  type Before,
  type FirstEvent,
  findEvent,
  findEventOfAct,
  findEventOfMail,
  findEvents,
  findEventsBefore,
  findLastArrival,
  findLastChange,
  findLedgerHead,
  findPaymentTimes,
  findUndisputed,
  isPaid,
  recordEvent,
  recordFirstEvents,
  type StoredEvent,
  statusBeforeDeletion,
} from './events.store.ts';
export { findLastActs } from './recent-events.store.ts';
export { standing } from './standing.ts';
