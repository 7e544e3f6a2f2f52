export { applyDeltas } from './apply-deltas.ts';
export { type Days, sumDays } from './counters/day-counters.store.ts';
export { keepDayCounts } from './counters/erased-days.store.ts';
export { folderActionsFor, hidesTelephone } from './folder-rules.ts';
export { idsOfQueue, readQueue } from './list-orders.ts';
export { removeAnchorsOf, removeLeftAnchors } from './page-anchors/erased-anchors.store.ts';
export { renewSearchTexts } from './search/renew-search-texts.ts';
export { searchedFields, searchText } from './search/search-text.ts';
export { verifyCounters } from './verify-counters.ts';
