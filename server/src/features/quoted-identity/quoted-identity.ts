export { searchTextOf } from './quotable.ts';
export { hasIdentityNumber, refuseNumbers } from './refuse-numbers.ts';
export { deriveSearchText, findQuotable, isInSearchText, searchTextsOfOrders } from './search-texts.store.ts';
export { withholdInRows } from './withhold-in-rows.ts';
