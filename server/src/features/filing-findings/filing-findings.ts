export { checkFiling, checkIncoming, findingsKnownTo, findingsOfOrder } from './check-filing.ts';
export { countFindings, findingsIn, isFilingFact, newCountsOf } from './count-findings.ts';
export { countOldFindings } from './count-old-findings.ts';
export { findDoubtfulPart } from './doubtful-name.ts';
export { duplicateFindings } from './duplicate-findings.ts';
export { type OwnDuplicates, ownDuplicatesInSql } from './duplicates.store.ts';
export { hasPhoto } from './has-photo.store.ts';
export { knownTo } from './known-facts.ts';
