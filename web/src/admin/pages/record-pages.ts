// One part, loaded when one of them is opened.
export { AuditTrailPage } from './audit-trail-page.tsx';
export { LedgerPage } from './ledger-page.tsx';
