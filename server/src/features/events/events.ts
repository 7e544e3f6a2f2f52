export { type Actor, actorNames, siteActor, systemActor, travellerActor } from './actors.ts';
export { type ChainedEvent, chainHash } from './event-chain.ts';
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
  findOrdersOnceIn,
  findPaid,
  findPaymentTimes,
  isPaid,
  recordEvent,
  recordFirstEvents,
  type StoredEvent,
  statusBeforeDeletion,
  storedEventColumns,
} from './events.store.ts';
export { findLastActs } from './recent-events.store.ts';
export { standing } from './standing.ts';
