export { type Arriving, findParty, findPartyIds, findPartyToFile } from './party.store.ts';
