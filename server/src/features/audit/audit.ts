import { auditChained } from './chain-entries.ts';
import { auditEntries } from './log-entry.ts';

export { manyRows } from './alert-admins.ts';
export { findOpenings } from './audit.store.ts';
export { makeAuditTrail } from './audit-trail.ts';
export { chainEntries } from './chain-entries.ts';
export { finishBegun } from './finish-begun.ts';
export { LateEntries } from './late-entries.ts';
export { OrderReads } from './order-reads.ts';
export { recordBulkReading } from './record-bulk-reading.ts';
export { recordCommand } from './record-command.ts';
export { recordSystemAct } from './record-system-act.ts';
export { Strangers } from './strangers.ts';
export { verifyAudit } from './verify-audit.ts';

export const auditMetrics = [auditEntries, auditChained];
