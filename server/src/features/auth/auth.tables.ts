import type { Instant, InstantOrNull } from '../../platform/database/schema.ts';

/** With what a session began besides a password, or instead of one. */
export type SessionFactor = 'authenticator' | 'recovery_code' | 'passkey';

interface SessionsTable {
  id: string;
  staff_id: number;
  created_at: Instant;
  expires_at: Instant;
  /** When its owner last did something, to within a minute; null until then in a session of an older server. */
  last_seen_at: InstantOrNull;
  address: string | null;
  user_agent: string | null;
  /** Null for a password alone; the trigger `refuse_session_without_factor` refuses that for an account with a second factor. */
  factor: SessionFactor | null;
}

export interface AuthTables {
  sessions: SessionsTable;
}
