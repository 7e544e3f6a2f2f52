import type { Writing } from '@arrival-desk/contract/presence/presence.endpoints.ts';
import type { Instant } from '../../platform/database/schema.ts';

/** Who has an order open, one row per tab. */
interface PresenceTable {
  order_id: string;
  tab: string;
  name: string;
  staff_id: number;
  writing: Writing | null;
  expires_at: Instant;
}

export interface PresenceTables {
  presence: PresenceTable;
}
