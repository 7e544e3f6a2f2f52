export { encryptedOrderEdits } from './encrypted-edits.store.ts';
export {
  anyEditOf,
  editsOf,
  findEarlierIdentity,
  findEdited,
  findEditsOfEvents,
  findEditsSince,
  findReplacedAddresses,
  findVersionOfFacts,
  findVersionsOfFacts,
  insertEdits,
} from './order-edits.store.ts';
