import type { Instant } from '../../platform/database/schema.ts';

interface SessionsTable {
  id: string;
  staff_id: number;
  created_at: Instant;
  expires_at: Instant;
}

export interface AuthTables {
  sessions: SessionsTable;
}
